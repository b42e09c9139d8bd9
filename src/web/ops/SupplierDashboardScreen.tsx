import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from '../base/router/Link.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { cockpitQuery } from '../insight/cockpit-queries.js'
import { SupplierCockpit } from '../insight/SupplierCockpit.js'
import { SupplierDemand } from '../insight/SupplierDemand.js'
import { QuotesToAnswer } from '../quotes/QuotesToAnswer.js'
import { quotesToAnswerQuery } from '../quotes/quote-queries.js'
import { LinesToConfirm, linesToConfirmQuery } from '../stock/LinesToConfirm.js'
import { Loaded } from '../ui/EmptyState.js'
import { Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { type CardLink, CardLinks } from './CardLinks.js'

const cards = (): readonly CardLink[] => [
  {
    title: t`Manage Inventory`,
    text: t`Your stock and prices, as buyers see them.`,
    icon: 'box',
    to: links.supplierInventory,
  },
  {
    title: t`Request New Panel`,
    text: t`A panel you sell is missing? Tell us.`,
    icon: 'plus',
    to: links.supplierRequestPanel,
  },
  {
    title: t`My Requests`,
    text: t`The panels you requested, and our decisions.`,
    icon: 'list',
    to: links.supplierRequests,
  },
]

export default function SupplierDashboardScreen() {
  const session = useSession()
  const name = session?.user.full_name ?? ''
  return (
    <Screen title={t`Welcome back, ${name}`} tabTitle={t`Dashboard`} lead={session?.user.company}>
      <CardLinks cards={cards()} />
      {/* below the cards: it comes later, and must not push them away from a finger */}
      <Figures />
    </Screen>
  )
}

/**
 * All at once: requests that come after the figures would push these down. The parts get what was loaded here: one that
 * asked again after a failure would make all of them wait again, for ever.
 */
function Figures() {
  usePrefetchQuery(cockpitQuery)
  const quotes = useQuery(quotesToAnswerQuery)
  const lines = useQuery(linesToConfirmQuery)
  if (quotes.isPending || lines.isPending) return <Skeleton lines={6} />
  return (
    <>
      <Loaded query={quotes} failure={t`Failed to load quote requests`}>
        {(data) => <QuotesToAnswer {...data} />}
      </Loaded>
      <Loaded query={lines} failure={t`Failed to load inventory`}>
        {(data) => <LinesToConfirm {...data} />}
      </Loaded>
      <SupplierCockpit />
      <p>
        <Trans>
          <Link to={links.supplierCompany}>Your company as buyers see it</Link>: phone, website and address.
        </Trans>
      </p>
      <SupplierDemand />
    </>
  )
}
