import { adminQuoteLink, links } from '../url/links.js'
import { BasketLine } from './BasketLine.js'
import { withNotesOnce } from './notes-once.js'
import { ReceivedBasketScreen } from './ReceivedBasketScreen.js'

/** All details of a basket, read-only. */
export const AdminBasketScreen = () => (
  <ReceivedBasketScreen all={links.adminQuotes}>
    {({ requests }) =>
      withNotesOnce(requests).map((request) => (
        <BasketLine key={request.id} request={request} history={adminQuoteLink} />
      ))
    }
  </ReceivedBasketScreen>
)
