import { t } from '@lingui/core/macro'
import type { CountryGroup } from '../../../shared/suppliers/country-groups.js'

/** Apart from the names of countries, which the first page is too small for. */
export const groupWords = (): Record<CountryGroup, string> => ({
  EU: t`EU`,
  EEA: t`EEA`,
  DACH: t`DACH`,
  Benelux: t`Benelux`,
  Nordics: t`Nordics`,
})
