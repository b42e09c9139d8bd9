import {
  apiKey,
  delivery,
  deliveryId,
  flashList,
  hookId,
  keyId,
  letterhead,
  lineId,
  marketWeek,
  ofLine,
  oneOfOne,
  onePhoto,
  panel,
  panelId,
  photoId,
  readFlashList,
  searchId,
  supplierId,
  terms,
  time,
  webhook,
} from './example-parts.js'

/** An example of a call, as a program sends it and gets it back. Every example is checked against its declaration. */
export type EndpointExample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  answer?: object
  /** The beginning of an answer that is no JSON. */
  file?: { type: string; text: string }
}

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
  updateCompany: { body: { publicStock: true } },
  searchPanels: {
    query: { Watts_W: '545', Watts_W_tol: '2', Watts_W_tol_type: 'percent', inStock: 'true', limit: '5' },
  },
  getPanel: { params: { id: panelId } },
  listOffers: { params: { id: panelId } },
  findReplacements: { query: { originalId: panelId, stringLength: '20' } },
  countReplacements: {
    query: { originalId: panelId, stringLength: '20' },
    answer: { counts: { dropIn: 3, withChanges: 12, optimiser: 4, missing: 2, doesNotFit: 448 } },
  },
  getMarket: {
    query: { technology: 'topcon', condition: 'new', currency: 'EUR' },
    answer: { currency: 'EUR', weeks: [marketWeek], frozenAt: '2026-11-16T00:10:00.000Z', isDemo: false },
  },
  downloadMarket: {
    query: { technology: 'topcon' },
    file: {
      type: 'text/csv',
      text: 'Week (Monday),Asked or agreed,Technology,Power class,Condition,Median per watt (USD),…',
    },
  },
  exportPanel: {
    params: { id: panelId },
    query: { format: 'cec' },
    file: { type: 'text/csv', text: 'Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,…' },
  },
  exportSearchCsv: {
    query: { search: 'Jinko', columns: 'SKU,Watts_W' },
    file: { type: 'text/csv', text: 'SKU,Watts (W)' },
  },
  exportSearchXlsx: { query: { search: 'Jinko', columns: 'SKU,Watts_W' } },
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
        condition: 'used',
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
  putLanguage: { body: { language: 'de' }, answer: { language: 'de' } },
}
