import { CurrencySelect } from './CurrencySelect.js'
import styles from './ReaderCurrency.module.css'
import { chooseCurrency, useReaderCurrency } from './reader-currency.js'

/** The choice of currency, at the bottom of every page. */
export const ReaderCurrency = () => (
  <div className={styles.choice}>
    <CurrencySelect label="Also show prices in" short value={useReaderCurrency()} onChange={chooseCurrency} />
  </div>
)
