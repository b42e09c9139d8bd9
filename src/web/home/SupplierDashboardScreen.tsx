import { SupplierDemand } from '../analytics/SupplierDemand.js'
import { SupplierCockpit } from '../cockpit/SupplierCockpit.js'
import { QuotesToAnswer } from '../quotes/QuotesToAnswer.js'
import { Link } from '../router/Link.js'
import { useSession } from '../session/session.js'
import { Screen } from '../ui/Screen.js'
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

export function SupplierDashboardScreen() {
  const session = useSession()
  return (
    <Screen title={`Welcome back, ${session?.user.full_name ?? ''}`} tabTitle="Dashboard" lead={session?.user.company}>
      <CardLinks cards={cards} />
      {/* below the cards: it comes later, and must not push them away from a finger */}
      <QuotesToAnswer />
      <SupplierCockpit />
      <p>
        <Link to={links.supplierCompany}>Your company as buyers see it</Link>: phone, website and address.
      </p>
      <SupplierDemand />
    </Screen>
  )
}
