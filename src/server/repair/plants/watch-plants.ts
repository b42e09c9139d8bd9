import { sql } from 'kysely'
import { figureText } from '../../../shared/physics/verdict.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { PlanRequest, type PlantContent, type PlantWatch } from '../../../shared/repair/plants/plant-shapes.js'
import type { Db } from '../../db/database.js'
import type { Deps } from '../../deps.js'
import { button, inSubject, paragraph, sentence } from '../../mail/compose-mail.js'
import { type MailOrder, queueMail } from '../../mail/queue-mail.js'
import { words } from '../../mail/words.js'
import { answerPlan, planInWords } from './answer-plan.js'
import { isTooMuchWork } from './judge-work.js'

/** So many in one run; those that waited longest come first. */
const plantsAtOnce = 20

type WatchedPlant = {
  id: string
  name: string
  content: PlantContent & { said?: string }
  watch: PlantWatch
  email: string
}

/**
 * Plans the plants that somebody waits for, and mails the first plan that gives enough for the money. What takes too long
 * is watched no more.
 */
export async function watchPlants(deps: Deps) {
  for (const plant of await nextPlants(deps.db)) {
    // before the work: whatever happens to it, another plant comes first the next time
    await noteChecked(deps.db, plant.id)
    const found = await findWanted(deps, plant)
    if (found === 'tooMuchWork') await deps.db.transaction().execute((trx) => putToRest(trx, deps, plant))
    else if (found) await deps.db.transaction().execute((trx) => announce(trx, deps, plant, found))
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

async function findWanted(deps: Deps, { id, content: { said: _, ...content }, watch }: WatchedPlant) {
  const request = PlanRequest.safeParse({
    ...content,
    currency: watch.currency,
    most: { cost: watch.cost },
    // the one that gives most: if it is not enough, none is
    limit: 1,
  })
  if (!request.success) return undefined
  try {
    const { plans } = await answerPlan(deps, request.data, 'member')
    return plans.find(({ regainedW }) => regainedW >= watch.regainW)
  } catch (error) {
    deps.plantThreads.closing.throwIfAborted()
    if (isTooMuchWork(error)) return 'tooMuchWork'
    // a panel or an inverter of it is gone; its owner sees that when opening it
    deps.log.info({ plant: id, err: error }, 'a watched plant could not be planned')
    return undefined
  }
}

async function noteChecked(db: Db, id: string) {
  await db.updateTable('plants').set({ watch_checked_at: sql`now()` }).where('id', '=', id).execute()
}

/** Of several processes, the one whose statement notes it also queues the mail. */
async function announce(trx: Db, { config }: Deps, plant: WatchedPlant, plan: PlanAnswer) {
  const { numUpdatedRows } = await trx
    .updateTable('plants')
    .set({ watch_met_at: sql`now()` })
    .where('id', '=', plant.id)
    .where('watch', 'is not', null)
    .where('watch_met_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await queueMail(trx, config, planMail(plant, plan, config.publicUrl))
}

/** It stays kept; its owner may watch it again when it is smaller. */
async function putToRest(trx: Db, { config }: Deps, { id, name, email, content, watch }: WatchedPlant) {
  const { numUpdatedRows } = await trx
    .updateTable('plants')
    .set({ watch: null })
    .where('id', '=', id)
    // unless it was changed meanwhile
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb and watch = ${JSON.stringify(watch)}::jsonb`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await queueMail(trx, config, {
    kind: 'plant_rest',
    to: email,
    subject: words('{name} is not watched any more', { name: inSubject(name) }),
    blocks: [
      sentence('This plant takes too long to plan, so it is watched no longer. It stays in your list.'),
      sentence(
        'Give it fewer inputs, fewer different strings on an input, or fewer kinds of panels in a string, and watch it again.',
      ),
      button(words('Open the plant'), `${config.publicUrl}/plants/${id}`),
    ],
  })
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
