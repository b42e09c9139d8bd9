/** The parts of a copy of a person's data, beside the account itself. */
export const ownDataParts = [
  'company',
  'sessions',
  'apiKeys',
  'savedSearches',
  'plants',
  'searches',
  'quoteRequests',
  'quoteAnswers',
  'panelRequests',
  'supplierRequests',
  'inventory',
  'offerHistory',
  'inventoryImports',
  'importHabits',
  'stockChanges',
  'searchesForYourPanels',
  'files',
  'datasheetReadings',
  'mails',
  'adminActions',
] as const
export type OwnDataPart = (typeof ownDataParts)[number]
