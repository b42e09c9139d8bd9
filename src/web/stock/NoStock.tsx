import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { codeOfCountry } from '../../shared/suppliers/country-names.js'
import { updateCompany } from '../../shared/suppliers/supplier-api.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { ask } from '../api/ask.js'
import { countryName } from '../base/language/place.js'
import { currencyIn } from '../money/reader-currency.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Notice } from '../ui/Notice.js'
import { showFailure } from '../ui/Toasts.js'
import { companyQuery } from './supplier-currency.js'

export const noItems = () => t`No inventory items found`

/** Shown while a supplier has no stock. The buttons to add some are at the top of the screen, as always. */
export function NoStock() {
  return (
    <>
      <OwnMoney />
      <EmptyState icon="box" title={noItems()}>
        <p>{t`Add one panel at a time, or import a whole list from CSV or XLSX.`}</p>
      </EmptyState>
    </>
  )
}

/** Before the first price: a company of another country begins in dollars, which it may not notice. */
function OwnMoney() {
  const company = useQuery(companyQuery)
  const change = useMutation({
    mutationFn: (currency: string) => ask(updateCompany, { body: { currency } }),
    onError: (error) => showFailure(t`Your currency was not changed`, error),
    onSettled: () => company.refetch(),
  })
  if (!company.data) return null
  const { currency, country } = company.data.company
  const usual = currencyIn(country ? codeOfCountry(country) : undefined)
  if (currency !== comparedIn || usual === comparedIn || !country) return null
  const place = countryName(country)
  return (
    <Notice tone="info" title={t`Your prices are in ${currency}`}>
      <p>{t`In ${place} most companies sell in ${usual}. You can change it later in your company's page too.`}</p>
      <Button size="small" busy={change.isPending} onClick={() => change.mutate(usual)}>{t`Use ${usual}`}</Button>
    </Notice>
  )
}
