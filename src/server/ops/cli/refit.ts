import { refitPanels } from '../../panels/refit-panels.js'
import type { Config } from '../../run/config.js'
import { openForOperator, requireData } from './open-for-operator.js'

/** `refit` */
export async function refit(config: Config) {
  requireData(config)
  const done = await openForOperator(config, 'refitting', ({ db }) => refitPanels(db))
  console.log(done === 0 ? 'Every panel is up to date.' : `${done} ${done === 1 ? 'panel' : 'panels'} fitted again.`)
  return 0
}
