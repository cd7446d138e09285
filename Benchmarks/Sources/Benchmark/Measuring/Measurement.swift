/// What the batches of one contestant took.
struct Measurement {
  private var batches: [Double] = []
  private var allocated: UInt64 = 0
  private var operations = 0

  /// The fastest batch, in nanoseconds an operation: what the work costs when nothing disturbs it.
  var minimum: Double { batches.min() ?? .nan }

  /// The middle batch, in nanoseconds an operation.
  var median: Double {
    let sorted = batches.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// Allocations an operation over all batches, or nil where they are not counted.
  var allocations: Double? {
    AllocationCount.isAvailable && operations > 0 ? Double(allocated) / Double(operations) : nil
  }

  mutating func add(_ batch: Batch) {
    batches.append(batch.elapsed.nanoseconds / Double(batch.operations))
    allocated += batch.allocations
    operations += batch.operations
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}
