import { links } from '../url/links.js'
import { AnswerBasketForm } from './AnswerBasketForm.js'
import { ReceivedBasketScreen } from './ReceivedBasketScreen.js'

/** A supplier answers a basket: a price for each line, or none. */
export const SupplierBasketScreen = () => (
  <ReceivedBasketScreen all={links.supplierQuotes}>
    {(basket) => <AnswerBasketForm basket={basket} />}
  </ReceivedBasketScreen>
)
