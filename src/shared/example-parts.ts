/** What the examples of calls speak of: one panel, one line of stock, one supplier and what belongs to them. */
export const panelId = '5f0c2a53-6c1d-4f6e-9a2b-1d0f7f3f5a10'
export const lineId = 'a0a3c7de-62d5-4f0c-8b37-2b7d4d1f9e21'
export const supplierId = 'c3e1b6a4-9f52-4d0e-8f0e-5b1e2d7c8a90'
export const searchId = '9b0f6c1e-3d6a-4b8b-a6b8-8e9a4b1f0c11'
export const keyId = '1b6d3c1a-6e0f-4a52-9f5b-7c2b0e4d8a33'
export const hookId = '7d9a2f40-0b7c-4a7e-bb10-2f6f3c5e9d44'
export const deliveryId = '2c8e4b7a-51d9-4c3f-9e6a-0a7b8c9d1e55'
export const photoId = 'e4b1a9c2-7d3f-4f58-8a6c-3b2d1e0f9a66'
export const time = '2026-11-18T06:00:00.000Z'

export const panel = {
  id: panelId,
  SKU: 'JKM545M-72HL4-V',
  Brand: 'Jinko Solar',
  Description: 'Tiger Pro 72HC',
  Watts_W: 545,
}
export const apiKey = {
  id: keyId,
  name: 'Nightly stock from our ERP',
  scopes: ['stock'],
  created_at: time,
  expiresAt: '2027-11-18T00:00:00.000Z',
  lastUsedAt: null,
}
export const webhook = {
  id: hookId,
  url: 'https://erp.example.com/heliodex',
  events: ['quote.requested', 'stock.imported'],
  isActive: true,
  failures: 0,
  created_at: time,
}
export const delivery = {
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
export const marketWeek = {
  week: '2026-11-09',
  kind: 'asked',
  technology: 'topcon',
  powerClass: '550-600',
  condition: 'new',
  median: 0.112,
  lowerQuartile: 0.104,
  upperQuartile: 0.121,
  suppliers: 7,
  megawatts: 3.4,
  version: 1,
}
export const oneOfOne = { totalCount: 1, page: 1, totalPages: 1 }
export const terms = {
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
export const flashList = {
  pieces: 3,
  Pmax_W: { least: 531.2, median: 533.9, most: 536.4 },
  Imp_A: { least: 12.71, median: 12.79, most: 12.84 },
  percentOfNameplate: { least: 97.5, median: 98, most: 98.4 },
  bins: [{ from: 530, to: 540, count: 3 }],
  currentBins: [{ from: 12.7, to: 12.9, count: 3 }],
}
export const readFlashList = {
  flashList,
  problems: [{ row: 5, field: 'serial', message: 'This serial is in row 2 already' }],
}
export const onePhoto = { photo: { id: photoId, url: `/api/inventory/${lineId}/photos/${photoId}` } }
export const ofLine = { id: lineId }
export const letterhead = { installer: 'Sunny Roofs Ltd', contact: 'Pier 4\nBergen', logo: null }
