import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import { type CardLink, CardLinks } from './CardLinks.js'
import { Overview } from './Overview.js'
import { WaitingRequests } from './WaitingRequests.js'

const cards = (): readonly CardLink[] => [
  { title: t`Create New Panel`, text: t`Add one panel by hand.`, icon: 'plus', to: links.adminCreate },
  { title: t`Manage Panels`, text: t`Search, correct and remove panels.`, icon: 'panel', to: links.adminPanels },
  { title: t`Upload PDF`, text: t`Let a datasheet fill in the figures.`, icon: 'upload', to: links.adminUpload },
  {
    title: t`Search Analytics`,
    text: t`What people search for, and what they do not find.`,
    icon: 'chart',
    to: links.adminAnalytics,
  },
  { title: t`Manage Suppliers`, text: t`Add, edit, activate and deactivate.`, icon: 'users', to: links.adminSuppliers },
  { title: t`Supplier Requests`, text: t`Decide who may join.`, icon: 'building', to: links.adminSupplierRequests },
  {
    title: t`Panel Requests`,
    text: t`Panels that people miss in the catalogue.`,
    icon: 'list',
    to: links.adminRequests,
  },
  { title: t`Manage Inventory`, text: t`Stock and prices of all suppliers.`, icon: 'box', to: links.adminInventory },
  { title: t`Search Logs`, text: t`Every search, one by one.`, icon: 'search', to: links.adminSearchLogs },
]

export default function AdminHomeScreen() {
  const session = useSession()
  const name = session?.user.full_name ?? ''
  return (
    <Screen
      title={t`Welcome, ${name}`}
      tabTitle={t`Admin`}
      lead={session?.user.company}
      actions={
        <>
          <LinkButton to={links.adminInverters} look="quiet" icon="list">
            <Trans>Inverters</Trans>
          </LinkButton>
          <LinkButton to={links.adminChanges} look="quiet" icon="clock">
            <Trans>Changes</Trans>
          </LinkButton>
          <LinkButton to={links.adminJobs} look="quiet" icon="mail">
            <Trans>Mails and jobs</Trans>
          </LinkButton>
        </>
      }
    >
      <Overview />
      <CardLinks cards={cards()} />
      {/* below the cards: it comes later, and must not push them away from a finger */}
      <WaitingRequests />
    </Screen>
  )
}
