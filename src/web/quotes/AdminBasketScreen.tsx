import { adminQuoteLink, links } from '../base/url/links.js'
import { BasketLine } from './BasketLine.js'
import { BasketPage } from './BasketPage.js'
import { requestOverModels } from './count-models.js'
import { withNotesOnce } from './notes-once.js'

/** All details of a basket, read-only. */
export default function AdminBasketScreen() {
  return (
    <BasketPage back={links.adminQuotes} title={requestOverModels}>
      {({ requests }) =>
        withNotesOnce(requests).map((request) => (
          <BasketLine key={request.id} request={request} history={adminQuoteLink} />
        ))
      }
    </BasketPage>
  )
}
