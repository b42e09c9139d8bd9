import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { SupplierDemand } from '../analytics/SupplierDemand.js'
import { cockpitQuery } from '../cockpit/cockpit-queries.js'
import { SupplierCockpit } from '../cockpit/SupplierCockpit.js'
import { LinesToConfirm, linesToConfirmQuery } from '../inventory/LinesToConfirm.js'
import { QuotesToAnswer } from '../quotes/QuotesToAnswer.js'
import { quotesToAnswerQuery } from '../quotes/quote-queries.js'
import { Link } from '../router/Link.js'
import { useSession } from '../session/session.js'
import { Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { links } from '../url/links.js'
import { type CardLink, CardLinks } from './CardLinks.js'

const cards: readonly CardLink[] = [
  {
    title: 'Manage Inventory',
    text: 'Your stock and prices, as buyers see them.',
    icon: 'box',
    to: links.supplierInventory,
  },
  {
    title: 'Request New Panel',
    text: 'A panel you sell is missing? Tell us.',
    icon: 'plus',
    to: links.supplierRequestPanel,
  },
  {
    title: 'My Requests',
    text: 'The panels you requested, and our decisions.',
    icon: 'list',
    to: links.supplierRequests,
  },
]

export default function SupplierDashboardScreen() {
  const session = useSession()
  return (
    <Screen title={`Welcome back, ${session?.user.full_name ?? ''}`} tabTitle="Dashboard" lead={session?.user.company}>
      <CardLinks cards={cards} />
      {/* below the cards: it comes later, and must not push them away from a finger */}
      <Figures />
    </Screen>
  )
}

/** All at once: requests that come after the figures would push these down. */
function Figures() {
  usePrefetchQuery(cockpitQuery)
  const quotes = useQuery(quotesToAnswerQuery)
  const lines = useQuery(linesToConfirmQuery)
  if (quotes.isPending || lines.isPending) return <Skeleton lines={6} />
  return (
    <>
      <QuotesToAnswer />
      <LinesToConfirm />
      <SupplierCockpit />
      <p>
        <Link to={links.supplierCompany}>Your company as buyers see it</Link>: phone, website and address.
      </p>
      <SupplierDemand />
    </>
  )
}
