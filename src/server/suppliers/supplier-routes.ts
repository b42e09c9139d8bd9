import type { z } from 'zod'
import { emailKey } from '../../shared/http/email-address.js'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import * as api from '../../shared/suppliers/supplier-api.js'
import { SeenSupplier } from '../../shared/suppliers/supplier-fields.js'
import { keysOf, tableOf } from '../../shared/values/keys-of.js'
import { hashPassword } from '../accounts/passwords.js'
import { endCodesAndLinks } from '../accounts/replace-password.js'
import { emailTaken } from '../accounts/sign-up.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import type { Route } from '../http/route.js'
import { sendPasswordLink } from './send-password-link.js'
import { getCompanyPage, getSupplier, listSuppliersPage, toggleSupplier } from './supplier-queries.js'

export function supplierRoutes(route: Route) {
  route(api.listSuppliers, ({ db, query }) => listSuppliersPage(db, query))
  route(api.getSupplier, async ({ db, params }) => ({ supplier: await getSupplier(db, params.id) }))
  route(api.createSupplier, async ({ body, actor, db }) => ({
    supplier: await createSupplier(db, actor, body),
  }))
  route(api.updateSupplier, async ({ db, params, body, actor }) => ({
    supplier: await updateSupplier(db, actor, params.id, body),
  }))
  route(api.toggleSupplier, async ({ db, params, query, actor }) => ({
    supplier: await toggleSupplier(db, actor, params.id, query.isActive),
  }))
  route(api.sendPasswordLink, async ({ db, deps, params, actor }) => {
    const message = await sendPasswordLink(deps, actor, params.id)
    return { supplier: await getSupplier(db, params.id), message }
  })

  route(api.getCompany, ({ db, account }) => getCompanyPage(db, account.id))
  route(api.updateCompany, async ({ db, account, body }) => {
    await updateCompany(db, account.id, body)
    return getCompanyPage(db, account.id)
  })
}

type NewSupplier = z.output<(typeof api.createSupplier)['body']>
type SupplierChange = z.output<(typeof api.updateSupplier)['body']>
type CompanyChange = z.output<(typeof api.updateCompany)['body']>
type ContactChange = Omit<CompanyChange, 'seen'>
type SeenFields = NonNullable<SupplierChange['seen']>

/** A supplier that an admin creates with a password can sign in at once. */
async function createSupplier(db: Db, actor: Actor, newSupplier: NewSupplier) {
  const passwordHash = await hashPassword(newSupplier.password)
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('accounts')
      .values({
        user_type: 'supplier',
        email: newSupplier.email,
        email_key: emailKey(newSupplier.email),
        password_hash: passwordHash,
        first_name: newSupplier.firstName,
        last_name: newSupplier.lastName,
        company_name: newSupplier.companyName,
        verified_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(ifTaken(emailTaken))
    await trx
      .insertInto('suppliers')
      .values({ account_id: id, ...contactColumns(newSupplier) })
      .execute()
    const supplier = await getSupplier(trx, id)
    await audit(trx, actor, 'supplier.created', id, { after: supplier })
    return supplier
  })
}

const updateSupplier = (db: Db, actor: Actor, id: string, { seen, ...change }: SupplierChange) =>
  inTransaction(db, async (trx) => {
    const before = await holdSupplier(trx, id)
    refuseIfChanged(before, seen)
    const account = accountColumns(change)
    if (Object.keys(account).length > 0)
      await trx.updateTable('accounts').set(account).where('id', '=', id).execute().catch(ifTaken(emailTaken))
    // links and codes went to the old address, which may belong to somebody else
    if (change.email !== undefined && emailKey(change.email) !== emailKey(before.email)) await endCodesAndLinks(trx, id)
    await updateContact(trx, id, change)
    const after = await getSupplier(trx, id)
    await audit(trx, actor, 'supplier.updated', id, { before, after })
    return after
  })

const updateCompany = (db: Db, id: string, { seen, ...change }: CompanyChange) =>
  inTransaction(db, async (trx) => {
    refuseIfChanged(await holdSupplier(trx, id), seen)
    await updateContact(trx, id, change)
  })

/** The supplier as it is, locked until the transaction ends. */
async function holdSupplier(trx: Db, id: string) {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return getSupplier(trx, id)
}

/** An admin and the supplier itself may edit at the same time: neither overwrites what it has not seen. */
function refuseIfChanged(supplier: api.Supplier, seen: SeenFields = {}) {
  const now = (field: keyof SeenFields) => supplier[field] ?? ''
  const fields = Object.fromEntries(
    keysOf(seen)
      .filter((field) => (seen[field] ?? '') !== now(field))
      .map((field) => [
        field,
        now(field)
          ? phrase`Somebody else has changed this. It is now “${now(field)}”.`
          : phrase('Somebody else has changed this. It is now empty.'),
      ]),
  )
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', 'Somebody else has changed this meanwhile. Save again to replace it.', {
      fields,
      extra: { current: tableOf(keysOf(SeenSupplier.shape), now) },
    })
}

async function updateContact(trx: Db, supplierId: string, change: ContactChange) {
  const contact = contactColumns(change)
  if (Object.keys(contact).length > 0)
    await trx.updateTable('suppliers').set(contact).where('account_id', '=', supplierId).execute()
}

const withoutUndefined = <T extends Record<string, unknown>>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>

const contactColumns = (change: ContactChange) =>
  withoutUndefined({
    phone_number: change.phoneNumber,
    website: change.website,
    address: change.address,
    city: change.city,
    state: change.state,
    zip_code: change.zipCode,
    country: change.country,
    currency: change.currency,
    public_stock: change.publicStock,
  })

const accountColumns = ({ email, firstName, lastName, companyName }: Omit<SupplierChange, 'seen'>) =>
  withoutUndefined({
    email,
    email_key: email === undefined ? undefined : emailKey(email),
    first_name: firstName,
    last_name: lastName,
    company_name: companyName,
  })
