import { links } from '../url/links.js'
import { AnswerBasketForm } from './AnswerBasketForm.js'
import { ReceivedBasketScreen } from './ReceivedBasketScreen.js'

/** A basket as a supplier answers it: a price for each line, or none. */
export const SupplierBasketScreen = () => (
  <ReceivedBasketScreen all={links.supplierQuotes}>
    {(basket) => <AnswerBasketForm basket={basket} />}
  </ReceivedBasketScreen>
)
