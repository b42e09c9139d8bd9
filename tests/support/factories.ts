import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hashPassword } from '../../src/server/accounts/passwords.js'
import { type CheckedAccount, startSession } from '../../src/server/accounts/sessions.js'
import type { Db } from '../../src/server/db/database.js'
import { recountStock } from '../../src/server/db/recount-stock.js'
import type { Tables } from '../../src/server/db/schema.js'
import { panelRowOf } from '../../src/server/panels/panel-columns.js'
import { learnWords } from '../../src/server/panels/write-panel.js'
import type { UserType } from '../../src/shared/http/user-types.js'
import { vocabularyOf } from '../../src/shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../src/shared/panels/panel-shapes.js'

export const password = 'Correct-horse7!'
let hashed: Promise<string> | undefined
const client = { address: '127.0.0.1', key: '127.0.0.1', userAgent: 'test', language: 'en' as const }

type AccountOptions = Partial<Insertable<Tables['accounts']>> & { supplier?: Partial<Insertable<Tables['suppliers']>> }

/** A verified, signed-in account of any kind; defaults fill what is not given. */
export async function makeAccount(db: Db, userType: UserType, { supplier, ...options }: AccountOptions = {}) {
  hashed ??= hashPassword(password)
  const name = randomBytes(4).toString('hex')
  const email = options.email ?? `${userType}-${name}@example.test`
  const account = await db
    .insertInto('accounts')
    .values({
      user_type: userType,
      email_key: email.toLowerCase(),
      password_hash: await hashed,
      first_name: 'Ada',
      last_name: userType,
      company_name: userType === 'user' ? null : `Company ${name}`,
      verified_at: new Date(),
      ...options,
      email,
      // last, because nobody can sign in to an account that is switched off
      is_active: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (userType === 'supplier') {
    await db
      .insertInto('suppliers')
      .values({
        phone_number: `+49 30 ${name}`,
        website: `https://${name}.example.test`,
        address: `${name} Street 1`,
        city: 'Berlin',
        state: 'Berlin',
        zip_code: '10115',
        country: 'Germany',
        ...supplier,
        account_id: account.id,
      })
      .execute()
  }
  const token = await signIn(db, account)
  if (options.is_active === false) {
    await db.updateTable('accounts').set({ is_active: false }).where('id', '=', account.id).execute()
    return { ...account, is_active: false, token }
  }
  return { ...account, token }
}

export async function signIn(db: Db, account: CheckedAccount) {
  const started = await startSession(db, account, client)
  if (!started) throw new Error('the account has changed since it was read')
  return started.session.token
}

/** A signed-in user. */
export type Person = Awaited<ReturnType<typeof makeAccount>>

export const makeUser = (db: Db, options?: AccountOptions) => makeAccount(db, 'user', options)
export const makeSupplier = (db: Db, options?: AccountOptions) => makeAccount(db, 'supplier', options)
export const makeAdmin = (db: Db, options?: AccountOptions) => makeAccount(db, 'admin', options)

const panelDefaults: Omit<PanelFacts, 'SKU'> = {
  Brand: 'Testbrand',
  Description: 'A panel for tests',
  CellType: 'Monocrystalline',
  ConnectorType: 'MC4',
  Watts_W: 400,
  Pmax_W: 400,
  Vmp_V: 31.01,
  Imp_A: 12.9,
  Voc_V: 37.07,
  Isc_A: 13.79,
  MaxSystemVoltage_V: 1500,
  MaxSeriesFuse_A: 25,
  BypassDiodes_count: 3,
  Length_mm: 1722,
  Width_mm: 1134,
  Area_m2: 1.953,
  Thickness_mm: 30,
  Weight_kg: 21.5,
  NumberOfCells_count: 108,
  CellsInSeries_count: 54,
  IsBifacial: false,
  CableLength_mm: 1200,
  PanelsPerPallet_count: 36,
  PalletsPerTruck_count: 26,
  SnowLoad_Pa: 5400,
  WindLoad_Pa: 2400,
  ModuleEfficiency_percent: 20.48,
  TempCoeffPmax_percent_per_C: -0.34,
  TempCoeffVoc_percent_per_C: -0.26,
  TempCoeffIsc_percent_per_C: 0.05,
  NOCT_C: 43.5,
  ListedFrom: '2022-03-01',
  Listing: 'listed',
  remarks: null,
}

/** A complete and plausible body of the create call. */
export const panelFacts = (options: Partial<PanelFacts> = {}): PanelFacts => ({
  ...panelDefaults,
  SKU: `SKU-${randomBytes(5).toString('hex')}`,
  ...options,
})

/** A panel in the catalogue. Values may be null, as in real data. */
export async function makePanel(db: Db, options: Partial<PanelFacts> = {}) {
  const facts = panelFacts(options)
  const { id } = await db
    .insertInto('panels')
    .values(panelRowOf(facts) as Insertable<Tables['panels']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  await learnWords(db, vocabularyOf(facts))
  return { id, ...facts }
}

type OfferOptions = {
  quantity?: number
  pricePerUnit?: number | null
  currency?: string
  updatedAt?: Date
  /** Columns of the terms. */
  terms?: Partial<Insertable<Tables['inventory']>>
}

/** A supplier's line of stock, counted on its panel. */
export async function makeOffer(db: Db, panelId: string, supplierId: string, options: OfferOptions = {}) {
  const { quantity = 100, pricePerUnit = 99.5, currency = 'USD', updatedAt = new Date(), terms = {} } = options
  return db.transaction().execute(async (trx) => {
    const offer = await trx
      .insertInto('inventory')
      .values({
        panel_id: panelId,
        supplier_id: supplierId,
        quantity,
        price_per_unit: pricePerUnit,
        currency,
        updated_at: updatedAt,
        ...terms,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recountStock(trx, [panelId])
    return offer
  })
}
