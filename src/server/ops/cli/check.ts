import type { Config } from '../../run/config.js'
import { findProblems } from '../find-problems.js'
import { openForOperator, requireData } from './open-for-operator.js'

/** `check` */
export async function check(config: Config) {
  requireData(config)
  const findings = await openForOperator(config, 'checking', ({ pool }) => findProblems(pool))
  for (const { promise, problems } of findings) {
    console.log(`${problems.length === 0 ? 'ok   ' : 'WRONG'} ${promise}`)
    for (const problem of problems.slice(0, 20)) console.log(`        ${problem}`)
    if (problems.length > 20) console.log(`        and ${problems.length - 20} more`)
  }
  const wrong = findings.filter(({ problems }) => problems.length > 0).length
  console.log(wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} checks failed.`)
  return wrong === 0 ? 0 : 1
}
