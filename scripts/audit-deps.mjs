// npm run audit:deps: known vulnerabilities of dependencies. Fails on those rated high or critical. If the registry has
// no advisories or cannot be reached, it says so and does not fail, because nothing was checked.
import { spawnSync } from 'node:child_process'
import { projectFolder } from './prepare.mjs'

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: projectFolder,
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
})

function readReport() {
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

const report = readReport()
const counts = report?.metadata?.vulnerabilities
if (!counts) {
  const reason =
    report?.error?.summary ||
    report?.message ||
    stderr.split('\n').find((line) => line.includes('error')) ||
    'no answer'
  console.log(`Dependencies were not judged: the npm registry in use answers no audits (${String(reason).trim()}).`)
  process.exit(0)
}

const grave = Object.values(report.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity))
for (const { name, severity, range, fixAvailable } of grave)
  console.error(`${severity}: ${name} ${range}${fixAvailable ? ', a fix is available: npm audit fix' : ''}`)
console.log(
  `Dependencies judged: ${Object.entries(counts)
    .map(([severity, count]) => `${count} ${severity}`)
    .join(', ')}.`,
)
process.exit(grave.length > 0 ? 1 : 0)
