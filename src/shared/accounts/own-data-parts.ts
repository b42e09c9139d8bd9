/** The parts of a copy of a person's data, beside the account itself. */
export const ownDataParts = [
  'company',
  'letterhead',
  'sessions',
  'apiKeys',
  'savedSearches',
  'plants',
  'reports',
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
  'webhooks',
  'mails',
  'adminActions',
] as const
export type OwnDataPart = (typeof ownDataParts)[number]

/** Parts that tell of quotes: by their subjects mails do too. */
export const quoteParts: ReadonlySet<OwnDataPart> = new Set(['quoteRequests', 'quoteAnswers', 'mails'])
