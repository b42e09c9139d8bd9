/** The processor time of this process since an earlier `process.cpuUsage()`. It does not grow with other work on the machine. */
export function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
