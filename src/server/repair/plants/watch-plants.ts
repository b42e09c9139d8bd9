import { sql } from 'kysely'
import { figureText } from '../../../shared/physics/verdict.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { PlanRequest, type PlantContent, type PlantWatch } from '../../../shared/repair/plants/plant-shapes.js'
import type { Db } from '../../db/database.js'
import type { Deps } from '../../deps.js'
import { button, inSubject, paragraph, sentence } from '../../mail/compose-mail.js'
import { type MailOrder, queueMail } from '../../mail/queue-mail.js'
import { words } from '../../mail/words.js'
import { runBeside } from '../../run/work.js'
import { invertersOf } from './answer-check.js'
import { answerPlan } from './answer-plan.js'
import { planInWords } from './describe-plan.js'

/** So many in one run; those that waited longest come first. */
const plantsAtOnce = 20

type WatchedPlant = { id: string; name: string; content: PlantContent; watch: PlantWatch; email: string }

/** Plans the plants that somebody waits for, and mails the first plan that gives enough for the money. */
export async function watchPlants(deps: Deps) {
  for (const plant of await nextPlants(deps.db)) {
    const plan = await findWanted(deps, plant)
    await deps.db.transaction().execute((trx) => (plan ? announce(trx, deps, plant, plan) : noteChecked(trx, plant.id)))
  }
}

async function nextPlants(db: Db): Promise<WatchedPlant[]> {
  const rows = await db
    .selectFrom('plants')
    .innerJoin('accounts', 'accounts.id', 'plants.account_id')
    .select(['plants.id', 'plants.name', 'plants.content', 'plants.watch', 'accounts.email'])
    .where('plants.watch', 'is not', null)
    .where('plants.watch_met_at', 'is', null)
    .where('accounts.is_active', '=', true)
    .orderBy('plants.watch_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('plants.id')
    .limit(plantsAtOnce)
    .execute()
  return rows.flatMap(({ watch, ...plant }) => (watch ? [{ ...plant, watch }] : []))
}

async function findWanted(deps: Deps, { id, content, watch }: WatchedPlant): Promise<PlanAnswer | undefined> {
  const request = PlanRequest.safeParse({
    ...content,
    currency: watch.currency,
    most: { cost: watch.cost },
    limit: 200,
  })
  if (!request.success) return undefined
  try {
    const inverters = await invertersOf(deps.db, request.data)
    const { plans } = await runBeside(() =>
      deps.catalogue.read((held) => answerPlan(held, inverters, request.data, 'member')),
    )
    return plans.find(({ regainedW }) => regainedW >= watch.regainW)
  } catch (error) {
    // a panel or an inverter of it is gone; its owner sees that when opening it
    deps.log.info({ plant: id, err: error }, 'a watched plant could not be planned')
    return undefined
  }
}

async function noteChecked(trx: Db, id: string) {
  await trx.updateTable('plants').set({ watch_checked_at: sql`now()` }).where('id', '=', id).execute()
}

/** Of several processes, the one whose statement notes it also queues the mail. */
async function announce(trx: Db, { config }: Deps, plant: WatchedPlant, plan: PlanAnswer) {
  const { numUpdatedRows } = await trx
    .updateTable('plants')
    .set({ watch_met_at: sql`now()`, watch_checked_at: sql`now()` })
    .where('id', '=', plant.id)
    .where('watch', 'is not', null)
    .where('watch_met_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await queueMail(trx, config, planMail(plant, plan, config.publicUrl))
}

const planMail = ({ id, name, email }: WatchedPlant, plan: PlanAnswer, publicUrl: string): MailOrder => ({
  kind: 'plant_plan',
  to: email,
  subject: words('A plan for {name} meets what you asked for', { name: inSubject(name) }),
  blocks: [
    paragraph(planInWords(plan)),
    paragraph(
      plan.cost === null || plan.cost === 0
        ? words('It costs nothing.')
        : words('It costs {price} at today’s offers, for {pieces} pieces.', {
            price: `${figureText(plan.cost, 2, 2)} ${plan.currency}`,
            pieces: String(plan.pieces),
          }),
    ),
    button(words('Open the plant'), `${publicUrl}/plants/${id}`),
    sentence('This is the only mail about it; watch the plant again to get another.'),
  ],
})
