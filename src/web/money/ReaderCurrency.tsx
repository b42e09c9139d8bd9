import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CurrencySelect } from './CurrencySelect.js'
import { ratesQuery } from './rates-query.js'
import { chooseCurrency, useReaderCurrency } from './reader-currency.js'

/** The first screen does not wait for what few people open at once. */
const afterMs = 1500

/** The currency of all prices, filters and charts, in the header. Only currencies with a rate are offered. */
export function ReaderCurrency() {
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: isCalm })
  return (
    <CurrencySelect
      label={t`Prices in`}
      name="readerCurrency"
      hideLabel
      short
      only={rates.map(({ currency }) => currency)}
      value={useReaderCurrency()}
      onChange={chooseCurrency}
    />
  )
}
