/// How much CPU time the control groups around this process allow it.
package enum ProcessorQuota {
  /// Reads the tightest quota of all groups this process is in.
  ///
  /// - Returns: Cores' worth of CPU time, such as 0.5; nil without a quota.
  package static func ofProcess() -> Double? {
    let groups = SystemText.read("/proc/self/cgroup").map(groups) ?? []
    return groups.flatMap(\.quotas).min()
  }

  /// A group of this process, in the hierarchy that counts CPU time.
  struct Group: Equatable {
    /// Its path below the hierarchy's folder, such as `/user.slice`.
    var path: String
    /// Whether it is of the unified hierarchy (version 2).
    var isUnified: Bool

    /// What it and the groups around it allow.
    ///
    /// A container sees its own group as the hierarchy's top, whatever its path says, so the top
    /// is always among them.
    var quotas: [Double] {
      enclosing.compactMap { folder in
        guard isUnified else {
          return ProcessorQuota.quota(
            microseconds: SystemText.value("/sys/fs/cgroup/cpu\(folder)/cpu.cfs_quota_us"),
            period: SystemText.value("/sys/fs/cgroup/cpu\(folder)/cpu.cfs_period_us"))
        }
        return SystemText.value("/sys/fs/cgroup\(folder)/cpu.max").flatMap(ProcessorQuota.quota)
      }
    }

    /// The paths of the group and of all around it, the top as the empty path.
    var enclosing: [String] {
      let names = path.split(separator: "/")
      guard !names.contains("..") else { return [""] }
      return (0...names.count).map { names.prefix($0).map { "/\($0)" }.joined() }
    }
  }

  /// Picks the groups that may have a quota out of `/proc/self/cgroup`; see cgroups(7).
  ///
  /// - Parameter text: Lines such as `0::/user.slice` or `1:cpu,cpuacct:/`.
  /// - Returns: The groups, in the text's order.
  static func groups(in text: String) -> [Group] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return nil }
      let isUnified = fields[0] == "0" && fields[1].isEmpty
      guard isUnified || fields[1].split(separator: ",").contains("cpu") else { return nil }
      return Group(path: String(fields[2]), isUnified: isUnified)
    }
  }

  /// Reads `cpu.max` of version 2.
  ///
  /// - Parameter text: Such as `50000 100000`, or `max 100000` without a quota.
  /// - Returns: Cores' worth of time, or nil.
  static func quota(in text: String) -> Double? {
    let fields = text.split(separator: " ").map(String.init)
    guard fields.count == 2 else { return nil }
    return quota(microseconds: fields[0], period: fields[1])
  }

  /// Divides a quota by its period.
  ///
  /// - Parameters:
  ///   - microseconds: CPU time allowed a period; `-1` and `max` are none.
  ///   - period: The period's length, in microseconds.
  /// - Returns: Cores' worth of time, or nil without a quota.
  static func quota(microseconds: String?, period: String?) -> Double? {
    guard let time = microseconds.flatMap({ Int($0) }), let period = period.flatMap({ Int($0) }),
      time > 0, period > 0
    else { return nil }
    return Double(time) / Double(period)
  }
}
