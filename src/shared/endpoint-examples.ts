/** An example of a call, as a program sends it and gets it back. Every example is checked against its declaration. */
export type EndpointExample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  answer?: object
  /** The beginning of an answer that is no JSON. */
  file?: { type: string; text: string }
}

const panelId = '5f0c2a53-6c1d-4f6e-9a2b-1d0f7f3f5a10'
const lineId = 'a0a3c7de-62d5-4f0c-8b37-2b7d4d1f9e21'
const supplierId = 'c3e1b6a4-9f52-4d0e-8f0e-5b1e2d7c8a90'
const searchId = '9b0f6c1e-3d6a-4b8b-a6b8-8e9a4b1f0c11'
const keyId = '1b6d3c1a-6e0f-4a52-9f5b-7c2b0e4d8a33'
const hookId = '7d9a2f40-0b7c-4a7e-bb10-2f6f3c5e9d44'
const deliveryId = '2c8e4b7a-51d9-4c3f-9e6a-0a7b8c9d1e55'
const photoId = 'e4b1a9c2-7d3f-4f58-8a6c-3b2d1e0f9a66'
const time = '2026-11-18T06:00:00.000Z'

const panel = {
  id: panelId,
  SKU: 'JKM545M-72HL4-V',
  Brand: 'Jinko Solar',
  Description: 'Tiger Pro 72HC',
  Watts_W: 545,
}
const apiKey = {
  id: keyId,
  name: 'Nightly stock from our ERP',
  scopes: ['stock'],
  created_at: time,
  expiresAt: '2027-11-18T00:00:00.000Z',
  lastUsedAt: null,
}
const webhook = {
  id: hookId,
  url: 'https://erp.example.com/heliodex',
  events: ['quote.requested', 'stock.imported'],
  isActive: true,
  failures: 0,
  created_at: time,
}
const delivery = {
  id: deliveryId,
  event: 'quote.requested',
  status: 'delivered',
  attempts: 1,
  durationMs: 84,
  nextTryAt: null,
  responseStatus: 204,
  problem: null,
  created_at: time,
}
const oneOfOne = { totalCount: 1, page: 1, totalPages: 1 }
const terms = {
  condition: 'used',
  lot: 'Roof A',
  minQuantity: 10,
  packQuantity: 1,
  priceBreaks: [{ from: 100, pricePerUnit: 55 }],
  availableFrom: null,
  arriving: false,
  warehouse: { city: 'Rotterdam', state: null, country: 'Netherlands' },
  warrantyMonths: 12,
  tested: 'flash',
  testedAt: '2026-10-01',
  note: 'Cleaned, without frames damaged',
}
const flashList = {
  pieces: 3,
  Pmax_W: { least: 531.2, median: 533.9, most: 536.4 },
  Imp_A: { least: 12.71, median: 12.79, most: 12.84 },
  percentOfNameplate: { least: 97.5, median: 98, most: 98.4 },
  bins: [{ from: 530, to: 540, count: 3 }],
  currentBins: [{ from: 12.7, to: 12.9, count: 3 }],
}
const readFlashList = {
  flashList,
  problems: [{ row: 5, field: 'serial', message: 'This serial is in row 2 already' }],
}
const onePhoto = { photo: { id: photoId, url: `/api/inventory/${lineId}/photos/${photoId}` } }
const ofLine = { id: lineId }
const letterhead = { installer: 'Sunny Roofs Ltd', contact: 'Pier 4\nBergen', logo: null }

/** By the name of the call. The OpenAPI document and the API page show them. */
export const endpointExamples: Readonly<Record<string, EndpointExample>> = {
  createKey: {
    body: { name: apiKey.name, scopes: apiKey.scopes, expiresAt: '2027-11-18T00:00:00Z' },
    answer: { key: `hdx_${'1234567890'.repeat(4)}`, ...apiKey },
  },
  listKeys: { answer: { keys: [apiKey] } },
  deleteKey: { params: { id: keyId } },
  pushStock: {
    body: {
      mode: 'replace',
      lines: [
        { brand: 'Jinko Solar', model: 'JKM545M-72HL4-V', quantity: 620, pricePerUnit: 79.5, currency: 'EUR' },
        {
          panelId,
          quantity: 140,
          pricePerUnit: 60,
          condition: 'used',
          lot: 'Roof A',
          minQuantity: 10,
          priceBreaks: [{ from: 100, pricePerUnit: 55 }],
        },
        { brand: 'Jinko', model: 'JKM545M-72HL4-W', quantity: 5 },
      ],
    },
    answer: {
      added: 0,
      updated: 0,
      unchanged: 0,
      removed: 0,
      unknown: [
        {
          line: 3,
          brand: 'Jinko',
          model: 'JKM545M-72HL4-W',
          panelId: null,
          suggestions: [{ ...panel, likeness: 97.3 }],
        },
      ],
      problems: [],
      written: false,
    },
  },
  createFeed: {
    params: { id: searchId },
    answer: { feed: { url: 'https://heliodex.example/api/feeds/3mYb0mJt8pXq2vZr5sKc7wNd1fGh4jLa.atom' } },
  },
  deleteFeed: { params: { id: searchId } },
  readFeed: {
    params: { secret: '3mYb0mJt8pXq2vZr5sKc7wNd1fGh4jLa' },
    file: {
      type: 'application/atom+xml',
      text: '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">…</feed>',
    },
  },
  getPublicStock: {
    params: { id: supplierId },
    answer: {
      supplier: { companyName: 'Harbour Solar', city: 'Rotterdam', state: null, country: 'Netherlands' },
      items: [
        {
          id: lineId,
          panelId,
          quantity: 140,
          pricePerUnit: 60,
          currency: 'EUR',
          panel: { ...panel, CellType: 'Mono PERC' },
          updatedAt: time,
          freshness: 'fresh',
          photos: [onePhoto.photo],
          flashList,
          ...terms,
        },
      ],
      totalCount: 1,
      madeAt: time,
    },
  },
  downloadPublicStock: {
    params: { id: supplierId },
    file: { type: 'text/csv', text: 'Brand,SKU,Description,Watts (W),Cell type,Quantity,…' },
  },
  createWebhook: {
    body: { url: webhook.url, events: webhook.events },
    answer: { webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' },
  },
  listWebhooks: { answer: { webhooks: [webhook], ...oneOfOne } },
  deleteWebhook: { params: { id: hookId } },
  listDeliveries: { params: { id: hookId }, answer: { deliveries: [delivery], ...oneOfOne } },
  redeliver: { params: { id: hookId, delivery: deliveryId }, answer: { delivery } },
  testWebhook: { params: { id: hookId }, answer: { delivery: { ...delivery, event: 'test', status: 'waiting' } } },
  exportPanel: {
    params: { id: panelId },
    query: { format: 'cec' },
    file: { type: 'text/csv', text: 'Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,…' },
  },
  exportSearchCec: {
    query: { search: 'Jinko', Watts_W: '545' },
    file: { type: 'text/csv', text: 'Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,…' },
  },
  addOwnInventory: {
    body: {
      panelId,
      quantity: 140,
      pricePerUnit: 60,
      currency: 'EUR',
      condition: 'used',
      lot: 'Roof A',
      minQuantity: 10,
      priceBreaks: terms.priceBreaks,
      warehouse: terms.warehouse,
      tested: 'flash',
      testedAt: '2026-10-01',
    },
  },
  addOwnPhoto: { params: ofLine, answer: onePhoto },
  addAnyPhoto: { params: ofLine, answer: onePhoto },
  getPhoto: { params: { ...ofLine, photoId } },
  putOwnFlashList: { params: ofLine, answer: readFlashList },
  putAnyFlashList: { params: ofLine, answer: readFlashList },
  getFlashList: {
    params: ofLine,
    answer: {
      flashList,
      lot: {
        panelId,
        panelTitle: 'Jinko Solar JKM545M-72HL4-V',
        companyName: 'Harbour Solar',
        nameplate: { power_W: 545, Imp_A: 13.32 },
      },
    },
  },
  downloadFlashList: {
    params: ofLine,
    file: { type: 'text/csv', text: 'Serial,Pmax (W),Voc (V),Isc (A),Vmp (V),Imp (A)' },
  },
  pickFromLot: {
    params: ofLine,
    query: { pieces: '2' },
    answer: {
      serials: ['A-0017', 'A-0102'],
      Imp_A: { least: 12.79, most: 12.84 },
      Pmax_W: 1070.3,
      mismatchPercent: 0.02,
      pieces: [
        { serial: 'A-0017', Pmax_W: 533.9, Imp_A: 12.79 },
        { serial: 'A-0102', Pmax_W: 536.4, Imp_A: 12.84 },
      ],
    },
  },
  getLetterhead: { answer: { letterhead } },
  putLetterhead: { body: letterhead, answer: { letterhead } },
}
