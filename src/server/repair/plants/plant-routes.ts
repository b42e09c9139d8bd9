import * as api from '../../../shared/repair/plants/plant-api.js'
import { disposition } from '../../files/read-file.js'
import { createSearchRate } from '../../find/run-search.js'
import type { Route } from '../../http/route.js'
import type { Config } from '../../run/config.js'
import { answerCheck, runPlan } from './answer-plan.js'
import * as kept from './keep-plants.js'

export function plantRoutes(route: Route, config: Config) {
  const checkRate = createSearchRate(config.limits.TYPING_PER_CLIENT)
  route(api.checkPlant, async ({ deps, body, account, client }) => {
    checkRate(account?.id ?? client.key)
    return answerCheck(deps, body)
  })
  const planRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)
  route(api.planPlant, async ({ deps, body, account, client }) => {
    planRate(account?.id ?? client.key)
    return runPlan(deps, body, { account, client })
  })
  route(api.listPlants, ({ db, account, query }) => kept.listPlants(db, account.id, query))
  route(api.createPlant, async ({ db, account, body }) => ({ plant: await kept.createPlant(db, account.id, body) }))
  route(api.importPlant, async ({ db, account, body }) => ({ plant: await kept.createPlant(db, account.id, body) }))
  route(api.getPlant, async ({ db, account, params }) => ({ plant: await kept.getPlant(db, account.id, params.id) }))
  route(api.updatePlant, async ({ db, account, params, body }) => ({
    plant: await kept.updatePlant(db, account.id, params.id, body),
  }))
  route(api.deletePlant, ({ db, account, params }) => kept.deletePlant(db, account.id, params.id))
  route(api.exportPlant, async ({ db, account, params, reply }) => {
    const plant = await kept.getPlant(db, account.id, params.id)
    reply.header('content-disposition', disposition('attachment', `${plant.name}.json`))
    return plant
  })
  route(api.linkPlant, ({ db, deps, account, params }) =>
    kept.linkPlant(db, account.id, params.id, deps.config.publicUrl),
  )
  route(api.unlinkPlant, ({ db, account, params }) => kept.unlinkPlant(db, account.id, params.id))
  route(api.getSharedPlant, async ({ db, params }) => ({ plant: await kept.getSharedPlant(db, params.secret) }))
  route(api.watchPlant, async ({ db, account, params, body }) => ({
    plant: await kept.watchPlant(db, account.id, params.id, body),
  }))
}
