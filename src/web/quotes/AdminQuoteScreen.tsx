import { t } from '@lingui/core/macro'
import { Link } from '../base/router/Link.js'
import { adminOrderLink, links } from '../base/url/links.js'
import { AnswerTable } from './AnswerTable.js'
import { requestOverModels } from './count-models.js'
import { ordersOf } from './order-parts.js'
import { QuoteBadges } from './QuoteBadge.js'
import { RequestPage } from './RequestPage.js'

/** All details of one request, read-only. */
export default function AdminQuoteScreen() {
  return (
    <RequestPage
      back={links.adminQuotes}
      title={requestOverModels}
      badge={(requests) => <QuoteBadges requests={requests} />}
    >
      {(basket) => (
        <>
          {ordersOf(basket).map(({ number }) => (
            <p key={number}>
              <Link {...adminOrderLink(basket.id, number)}>{t`Order ${number}`}</Link>
            </p>
          ))}
          <h2>{t`Answers`}</h2>
          <AnswerTable basket={basket} />
        </>
      )}
    </RequestPage>
  )
}
