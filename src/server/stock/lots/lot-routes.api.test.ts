import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawJpeg, drawPng } from '../../../../tests/support/draw-pictures.js'
import {
  makeAdmin,
  makeOffer,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
} from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { makeXlsx } from '../../../../tests/support/make-xlsx.js'
import { outcomeOf, refusalOf } from '../../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getPanel, searchPanels } from '../../../shared/find/search-api.js'
import { findReplacements } from '../../../shared/repair/replacement-api.js'
import { deleteOwnInventory, listAllInventory, listOwnInventory } from '../../../shared/stock/inventory-api.js'
import * as api from '../../../shared/stock/lot-api.js'
import { restoreOwnInventory } from '../../../shared/stock/stock-change-api.js'
import { toggleSupplier } from '../../../shared/suppliers/supplier-api.js'
import { sweepExpired } from '../../tasks.js'

let test: TestApp
let [admin, user]: Person[] = []
beforeAll(async () => {
  test = await startTestApp()
  ;[admin, user] = [await makeAdmin(test.db), await makeUser(test.db)]
})
afterAll(() => test.close())

async function makeLot(facts: Parameters<typeof makePanel>[1] = {}) {
  const [panel, supplier] = [await makePanel(test.db, facts), await makeSupplier(test.db)]
  const { id } = await makeOffer(test.db, panel.id, supplier.id)
  return { panel, supplier, params: { id } }
}
type Lot = Awaited<ReturnType<typeof makeLot>>

const csvOf = (rows: readonly (readonly (string | number)[])[]) =>
  ['Serial,Pmax,Voc,Isc,Vmp,Imp', ...rows.map((row) => row.join(','))].join('\n')
const rowOf = (serial: string, Imp_A: number, Pmax_W = 400) => [serial, Pmax_W, 37.1, 13.8, 31, Imp_A]
const upload = ({ params, supplier }: Lot, file: string | Buffer, name = 'flash.csv') =>
  test.call(api.putOwnFlashList, { params, form: fileForm(file, name) }, supplier)
const addPhoto = ({ params, supplier }: Lot, picture = drawPng()) =>
  test.call(api.addOwnPhoto, { params, form: fileForm(picture, 'lot.png') }, supplier)
const openPhoto = (url: string) => test.app.inject({ url })

const offersOf = async ({ panel }: Lot) => {
  const { panel: single } = await test.call(getPanel, { params: { id: panel.id } }, {})
  const { panels } = await test.call(searchPanels, { query: { search: panel.SKU } }, user ?? {})
  return [single.inventory[0], panels[0]?.inventory[0]]
}

describe('pictures of a lot', () => {
  it('are cleaned, belong to the offer everywhere and open for everybody', async () => {
    const lot = await makeLot()
    const { photo } = await addPhoto(lot, drawJpeg())
    for (const offer of await offersOf(lot)) expect(offer?.photos).toEqual([photo])
    const { items } = await test.call(listOwnInventory, { query: {} }, lot.supplier)
    expect(items[0]?.photos).toEqual([photo])
    const answer = await openPhoto(photo.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(answer.payload).not.toContain('GPS')
  })

  it('are six at most, also when they come at once and are all the same', { tags: 'concurrent' }, async () => {
    const lot = await makeLot()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(addPhoto(lot))))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(2)
    const [offer] = await offersOf(lot)
    const first = offer?.photos[0]
    await test.call(api.deleteOwnPhoto, { params: { ...lot.params, photoId: first?.id ?? '' } }, lot.supplier)
    expect((await openPhoto(first?.url ?? '')).statusCode).toBe(404)
    expect(await outcomeOf(addPhoto(lot))).toBe('done')
  })

  it('are hidden with their supplier, and refused when they are no picture or of somebody else', async () => {
    const lot = await makeLot()
    const { photo } = await addPhoto(lot)
    expect(await refusalOf(addPhoto(lot, Buffer.from('GIF89a')))).toMatchObject({ status: 415 })
    expect(await outcomeOf(addPhoto({ ...lot, supplier: await makeSupplier(test.db) }))).toBe('not_found')
    await test.call(toggleSupplier, { params: { id: lot.supplier.id } }, admin)
    expect((await openPhoto(photo.url)).statusCode).toBe(404)
  })

  it('are added and removed by admins too, with an entry in the audit log', async () => {
    const { params } = await makeLot()
    const { photo } = await test.call(api.addAnyPhoto, { params, form: fileForm(drawPng(), 'a.png') }, admin)
    await test.call(api.deleteAnyPhoto, { params: { ...params, photoId: photo.id } }, admin)
    const entries = await test.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', params.id)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['inventory.photo_added', 'inventory.photo_removed'])
  })

  it('come back with a deleted line, and are swept when it cannot come back', async () => {
    const [lot, gone] = [await makeLot(), await makeLot()]
    await addPhoto(lot)
    await addPhoto(gone)
    await upload(gone, csvOf([rowOf('A', 12.9)]))
    for (const { params, supplier } of [lot, gone]) await test.call(deleteOwnInventory, { params }, supplier)
    await sweepExpired(test.db, test.config)
    await test.call(restoreOwnInventory, { params: lot.params }, lot.supplier)
    expect((await offersOf(lot))[0]?.photos).toHaveLength(1)
    await test.db.deleteFrom('stock_changes').where('supplier_id', '=', gone.supplier.id).execute()
    await sweepExpired(test.db, test.config)
    const left = await test.db.selectFrom('lot_photos').select('id').where('line_id', '=', gone.params.id).execute()
    const lists = await test.db
      .selectFrom('flash_lists')
      .select('line_id')
      .where('line_id', '=', gone.params.id)
      .execute()
    expect([...left, ...lists]).toEqual([])
  })
})

describe('a flash list', () => {
  it('is summarised, with rows that have problems left out, and replaces the list before', async () => {
    const lot = await makeLot()
    await upload(lot, csvOf([rowOf('old', 12)]))
    const { flashList, problems } = await upload(
      lot,
      csvOf([rowOf('A', 12.8, 390), rowOf('B', 12.9, 396), rowOf('A', 12.9), rowOf('C', 13, 402), rowOf('', 13)]),
    )
    expect(flashList).toMatchObject({
      pieces: 3,
      Pmax_W: { least: 390, median: 396, most: 402 },
      Imp_A: { least: 12.8, median: 12.9, most: 13 },
      percentOfNameplate: { least: 97.5, median: 99, most: 100.5 },
    })
    expect(flashList.bins.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [4, 'serial'],
      [6, 'serial'],
    ])
    expect((await test.call(api.getFlashList, { params: lot.params }, {})).flashList).toEqual(flashList)
    for (const offer of await offersOf(lot)) expect(offer?.flashList).toEqual(flashList)
    const { items } = await test.call(listAllInventory, { query: { supplierId: lot.supplier.id } }, admin)
    expect(items[0]?.flashList).toEqual(flashList)
  })

  it('is refused without a required column, and the list before stays', async () => {
    const lot = await makeLot()
    await upload(lot, csvOf([rowOf('A', 12.9)]))
    for (const file of ['Serial,Pmax\nA,400', 'Pmax,Imp\n400,9', 'nothing', 'Serial,Pmax,Imp\nA,x,9'])
      expect(await refusalOf(upload(lot, file)), file).toMatchObject({ status: 422 })
    expect(await outcomeOf(upload({ ...lot, supplier: await makeSupplier(test.db) }, csvOf([rowOf('B', 9)])))).toBe(
      'not_found',
    )
    const preview = await test.call(
      api.putOwnFlashList,
      {
        params: lot.params,
        query: { preview: 'true' },
        form: fileForm(csvOf([rowOf('X', 9), rowOf('Y', 9)]), 'a.csv'),
      },
      lot.supplier,
    )
    expect(preview.flashList.pieces).toBe(2)
    expect((await test.call(api.getFlashList, { params: lot.params }, {})).flashList.pieces).toBe(1)
  })

  it('is read from a workbook, and its rows are for members, its supplier and admins', async () => {
    const lot = await makeLot()
    await upload(
      lot,
      makeXlsx([
        ['Seriennummer', 'Pmpp', 'Impp'],
        ['=A1', 399.5, 12.87],
      ]),
      'flash.xlsx',
    )
    const open = (token?: string) =>
      test.app.inject({
        url: `/api/inventory/${lot.params.id}/flash-list.csv`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    expect((await open()).statusCode).toBe(401)
    for (const { token } of [user, lot.supplier, admin].filter((each) => each !== undefined))
      expect((await open(token)).payload).toBe(
        "\ufeffSerial,Pmax (W),Voc (V),Isc (A),Vmp (V),Imp (A)\r\n'=A1,399.5,,,,12.87\r\n",
      )
  })

  it('takes 20,000 rows', async () => {
    const lot = await makeLot()
    const rows = Array.from({ length: 20_000 }, (_, n) => rowOf(`S${n}`, 12.5 + (n % 900) / 1000, 390 + (n % 200) / 10))
    expect((await upload(lot, csvOf(rows))).flashList.pieces).toBe(20_000)
    const picked = await test.call(api.pickFromLot, { params: lot.params, query: { pieces: '20' } }, user)
    expect(picked.Imp_A.least).toBe(picked.Imp_A.most)
  })

  it('is removed, and not shown while its supplier is off', async () => {
    const lot = await makeLot()
    await upload(lot, csvOf([rowOf('A', 12.9)]))
    await test.call(toggleSupplier, { params: { id: lot.supplier.id } }, admin)
    expect(await outcomeOf(test.call(api.getFlashList, { params: lot.params }, {}))).toBe('not_found')
    await test.call(toggleSupplier, { params: { id: lot.supplier.id } }, admin)
    await test.call(api.deleteAnyFlashList, { params: lot.params }, admin)
    expect(await outcomeOf(test.call(api.getFlashList, { params: lot.params }, {}))).toBe('not_found')
    for (const offer of await offersOf(lot)) expect(offer?.flashList).toBeNull()
  })
})

describe('a pick of pieces', () => {
  it('takes those whose Imp lie closest together', async () => {
    const lot = await makeLot()
    const currents = [12.5, 12.88, 12.9, 13.4, 12.91, 12.7]
    await upload(lot, csvOf(currents.map((current, n) => rowOf(`P${n}`, current, 390 + n))))
    const pick = (pieces: number, options: object = user ?? {}) =>
      test.call(api.pickFromLot, { params: lot.params, query: { pieces: `${pieces}` } }, options)
    const picked = await pick(3)
    expect(picked).toMatchObject({ serials: ['P1', 'P2', 'P4'], Imp_A: { least: 12.88, most: 12.91 }, Pmax_W: 1177 })
    expect(picked.mismatchPercent).toBeGreaterThan(0)
    expect(picked.mismatchPercent).toBeLessThan(0.05)
    expect((await pick(6)).mismatchPercent).toBeGreaterThan(picked.mismatchPercent ?? 0)
    expect(await refusalOf(pick(7))).toMatchObject({
      status: 400,
      fields: { pieces: expect.stringContaining('6 pieces') },
    })
    expect(await outcomeOf(pick(0))).toBe('invalid_request')
    expect(await outcomeOf(pick(3, {}))).toBe('not_signed_in')
    const without = await makeLot()
    expect(await outcomeOf(test.call(api.pickFromLot, { params: without.params, query: { pieces: '1' } }, user))).toBe(
      'not_found',
    )
  })
})

describe('a measured lot in the finder', () => {
  it('says what its median piece does to the string, as a panel with these figures would', async () => {
    const old = await makePanel(test.db, { SKU: 'MEASURED-OLD' })
    const lot = await makeLot({ SKU: 'MEASURED-NEW' })
    const median = { Pmax_W: 372, Voc_V: 36.8, Isc_A: 12.9, Vmp_V: 31, Imp_A: 12 }
    const measured = await makePanel(test.db, { SKU: 'MEASURED-TWIN', Watts_W: 372, ...median })
    const rows = [
      ['A', 340, 36.8, 12.1, 31, 11],
      ['B', 372, 36.8, 12.9, 31, 12],
      ['C', 400, 36.8, 13.9, 31, 12.9],
    ]
    await upload(lot, csvOf(rows))
    const ask = async (candidateId: string) => {
      const query = { originalId: old.id, candidateId, stringLength: '12' }
      return (await test.call(findReplacements, { query: query as never }, user)).items[0]
    }
    const [line] = (await ask(lot.panel.id))?.offers.best?.lines ?? []
    const twin = (await ask(measured.id))?.electrical
    expect(line?.measured).toMatchObject({
      pieces: 3,
      level: twin?.level,
      changePercent: expect.closeTo(twin?.stc?.changePercent ?? Number.NaN, 9),
      lostPercent: expect.closeTo(twin?.stc?.lostPercent ?? Number.NaN, 9),
    })
    expect(line?.measured?.values).toContainEqual({
      field: 'Imp_A',
      of: 'candidate',
      value: 12,
      unit: 'A',
      source: 'measured',
    })
    const [plain] = (await ask((await makeLot()).panel.id))?.offers.best?.lines ?? []
    expect(plain?.measured).toBeNull()
  })
})
