import { CurrencySelect } from './CurrencySelect.js'
import styles from './ReaderCurrency.module.css'
import { chooseCurrency, useReaderCurrency } from './reader-currency.js'

/** The reader's choice, at the foot of every page. */
export const ReaderCurrency = () => (
  <div className={styles.choice}>
    <CurrencySelect label="Also show prices in" short value={useReaderCurrency()} onChange={chooseCurrency} />
  </div>
)
