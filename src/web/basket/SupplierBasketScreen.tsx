import { requestOverModels } from '../quotes/count-models.js'
import { links } from '../url/links.js'
import { AnswerBasketForm } from './AnswerBasketForm.js'
import { BasketPage } from './BasketPage.js'

/** A supplier answers a basket: a price for each line, or none. */
export default function SupplierBasketScreen() {
  return (
    <BasketPage back={links.supplierQuotes} title={requestOverModels}>
      {(basket) => <AnswerBasketForm basket={basket} />}
    </BasketPage>
  )
}
