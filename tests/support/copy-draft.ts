import { sql } from 'kysely'
import { createOwnImport } from '../../src/shared/stock/import-api.js'
import { makePanel, makeSupplier } from './factories.js'
import { fileForm } from './file-form.js'
import type { TestApp } from './test-app.js'

const uploaded = new WeakMap<TestApp, Promise<string>>()

async function upload(test: TestApp) {
  const { token } = await makeSupplier(test.db)
  const panels = [await makePanel(test.db), await makePanel(test.db)]
  const csv = ['Brand,SKU,Quantity', ...panels.map(({ Brand, SKU }) => `${Brand},${SKU},5`)].join('\n')
  return (await test.call(createOwnImport, { form: fileForm(csv, 'stock.csv') }, { token })).import.id
}

/** A new supplier with an import of two rows to confirm. A child process reads the file once; later calls copy the result. */
export async function copyDraft(test: TestApp) {
  const first = uploaded.get(test) ?? upload(test)
  uploaded.set(test, first)
  const person = await makeSupplier(test.db)
  const { rows } = await sql<{ id: string }>`
    with draft as (select * from inventory_imports where id = ${await first}),
    copied as (
      insert into stored_tables (format, encoding, delimiter, sheet)
      select format, encoding, delimiter, sheet from stored_tables where id = (select table_id from draft) returning id),
    cells as (
      insert into stored_table_rows (table_id, row, cells)
      select copied.id, r.row, r.cells from copied, stored_table_rows r where r.table_id = (select table_id from draft))
    insert into inventory_imports (owner_id, supplier_id, file_name, file, table_id, settings)
    select ${person.id}, ${person.id}, file_name, file, copied.id, settings from draft, copied returning id`.execute(
    test.db,
  )
  return { person, params: { id: rows[0]?.id ?? '' } }
}
