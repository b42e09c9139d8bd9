import { inModels } from '../quotes/quote-columns.js'
import { links } from '../url/links.js'
import { AnswerBasketForm } from './AnswerBasketForm.js'
import { BasketPage } from './BasketPage.js'

/** A supplier answers a basket: a price for each line, or none. */
export const SupplierBasketScreen = () => (
  <BasketPage back={links.supplierQuotes} title={inModels}>
    {(basket) => <AnswerBasketForm basket={basket} />}
  </BasketPage>
)
