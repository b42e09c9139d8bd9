// The measured kinds of search. Each makes a query from each sample panel of the catalogue.
const firstWord = (text) => text.split(' ')[0]
const tolerance = (key, value, amount, type) => ({
  [key]: String(value),
  [`${key}_tol`]: String(amount),
  [`${key}_tol_type`]: type,
})

/** Swaps two letters in the middle: a typo that no brand contains. */
function misspell(word) {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`
}

const filters = {
  Watts_W: 'watts_w',
  ModuleEfficiency_percent: 'module_efficiency_percent',
  Length_mm: 'length_mm',
  Width_mm: 'width_mm',
  Thickness_mm: 'thickness_mm',
  Weight_kg: 'weight_kg',
  NumberOfCells_count: 'number_of_cells_count',
  CableLength_mm: 'cable_length_mm',
  Vmp_V: 'vmp_v',
  Imp_A: 'imp_a',
  Voc_V: 'voc_v',
  Isc_A: 'isc_a',
}

const threeFilters = (panel) => ({
  ...tolerance('Watts_W', panel.watts_w, 2.5, 'percent'),
  ModuleEfficiency_percent: String(Math.floor(panel.module_efficiency_percent)),
  ModuleEfficiency_percent_operator: 'gte',
  ...tolerance('Length_mm', panel.length_mm, 10, 'units'),
})

const plain = (value) => Number(value.toFixed(6))

export const kinds = {
  text: (panel) => ({ search: `${firstWord(panel.brand)} ${panel.sku.slice(0, 6)}` }),
  prefix: (panel) => ({ search: panel.sku_key.slice(0, 7) }),
  typo: (panel) => ({ search: misspell(firstWord(panel.brand).toLowerCase()) }),
  '3 filters': threeFilters,
  '12 filters': (panel) =>
    Object.assign(
      {},
      ...Object.entries(filters).map(([key, column]) => tolerance(key, plain(panel[column]), 10, 'percent')),
    ),
  'text with filters': (panel) => ({
    search: firstWord(panel.brand),
    ...tolerance('Watts_W', panel.watts_w, 5, 'percent'),
  }),
  'in stock by price': (panel) => ({
    inStock: 'true',
    sort: 'price',
    Watts_W: String(Math.floor(panel.watts_w / 50) * 50),
    Watts_W_operator: 'gte',
  }),
  nearest: (panel) => ({
    ...tolerance('Vmp_V', plain(panel.vmp_v), 5, 'percent'),
    ...tolerance('Imp_A', plain(panel.imp_a), 5, 'percent'),
  }),
  offers: (panel) => ({
    country: 'country',
    minQuantity: '100',
    maxAgeDays: '60',
    ...tolerance('Watts_W', panel.watts_w, 5, 'percent'),
  }),
  count: threeFilters,
  facets: threeFilters,
}

/** Queries that match very many panels. */
export const broadKinds = {
  everything: [{}],
  'broad word': [{ search: 'solar' }, { search: 'module' }, { search: 'so' }],
  'everything by weight': [{ sort: 'Weight_kg', order: 'desc' }],
  'facets of everything': [{}],
  'facets of a broad word': [{ search: 'solar' }],
}

/** The path of a query. */
export function pathOf(kind, query) {
  const call = kind.startsWith('facets') ? 'facets' : kind === 'count' ? 'count' : 'search'
  return `/api/solars/${call}?${new URLSearchParams(query)}`
}

/** Panels that state all values the kinds need, the same ones every time. */
export async function samplePanels(pool, count) {
  const { rows } = await pool.query(
    `select * from (
      select * from panels where brand ~ '^[A-Za-z]{5,}' and sku_key ~ '^[a-z0-9]{8}' and length_mm is not null
        and module_efficiency_percent is not null and watts_w is not null and vmp_v is not null and number_of_cells_count is not null
      order by md5(sku) limit 5000) p order by md5(sku || 'x') limit $1`,
    [count],
  )
  return rows
}
