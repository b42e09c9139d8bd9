import { adminQuoteLink, links } from '../url/links.js'
import { BasketLine } from './BasketLine.js'
import { ReceivedBasketScreen } from './ReceivedBasketScreen.js'

/** A basket with everything about it, to look at. */
export const AdminBasketScreen = () => (
  <ReceivedBasketScreen all={links.adminQuotes}>
    {({ requests }) =>
      requests.map((request) => <BasketLine key={request.id} request={request} history={adminQuoteLink} />)
    }
  </ReceivedBasketScreen>
)
