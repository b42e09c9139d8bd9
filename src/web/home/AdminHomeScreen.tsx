import { Overview } from '../operations/Overview.js'
import { useSession } from '../session/session.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { type CardLink, CardLinks } from './CardLinks.js'
import { WaitingRequests } from './WaitingRequests.js'

const cards: readonly CardLink[] = [
  { title: 'Create New Panel', text: 'Add one panel by hand.', icon: 'plus', to: links.adminCreate },
  { title: 'Manage Panels', text: 'Search, correct and remove panels.', icon: 'panel', to: links.adminPanels },
  { title: 'Upload PDF', text: 'Let a datasheet fill in the figures.', icon: 'upload', to: links.adminUpload },
  {
    title: 'Search Analytics',
    text: 'What people search for, and what they do not find.',
    icon: 'chart',
    to: links.adminAnalytics,
  },
  { title: 'Manage Suppliers', text: 'Add, edit, activate and deactivate.', icon: 'users', to: links.adminSuppliers },
  { title: 'Supplier Requests', text: 'Decide who may join.', icon: 'building', to: links.adminSupplierRequests },
  { title: 'Panel Requests', text: 'Panels that people miss in the catalogue.', icon: 'list', to: links.adminRequests },
  { title: 'Manage Inventory', text: 'Stock and prices of all suppliers.', icon: 'box', to: links.adminInventory },
  { title: 'Search Logs', text: 'Every search, one by one.', icon: 'search', to: links.adminSearchLogs },
]

export default function AdminHomeScreen() {
  const session = useSession()
  return (
    <Screen
      title={`Welcome, ${session?.user.full_name ?? ''}`}
      tabTitle="Admin"
      lead={session?.user.company}
      actions={
        <>
          <LinkButton to={links.adminInverters} look="quiet" icon="list">
            Inverters
          </LinkButton>
          <LinkButton to={links.adminChanges} look="quiet" icon="clock">
            Changes
          </LinkButton>
          <LinkButton to={links.adminJobs} look="quiet" icon="mail">
            Mails and jobs
          </LinkButton>
        </>
      }
    >
      <Overview />
      <CardLinks cards={cards} />
      {/* below the cards: it comes later, and must not push them away from a finger */}
      <WaitingRequests />
    </Screen>
  )
}
