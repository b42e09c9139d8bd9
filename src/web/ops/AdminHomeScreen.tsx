import { t } from '@lingui/core/macro'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import styles from './AdminHomeScreen.module.css'
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

const moreRooms = (): readonly Omit<CardLink, 'text'>[] => [
  { title: t`Brands`, icon: 'building', to: links.adminBrands },
  { title: t`Exchange rates`, icon: 'chart', to: links.adminRates },
  { title: t`Inverters`, icon: 'list', to: links.adminInverters },
  { title: t`Import Panels`, icon: 'upload', to: links.adminImport },
  { title: t`Deleted panels`, icon: 'trash', to: links.adminBin },
  { title: t`Changes`, icon: 'clock', to: links.adminChanges },
  { title: t`Mails and jobs`, icon: 'mail', to: links.adminJobs },
]

export default function AdminHomeScreen() {
  const session = useSession()
  const name = session?.user.full_name ?? ''
  return (
    <Screen title={t`Welcome, ${name}`} tabTitle={t`Admin`} lead={session?.user.company}>
      <Overview />
      <WaitingRequests />
      <div className={styles.rooms}>
        <CardLinks cards={cards()} />
        <ul className={styles.more} aria-label={t`More rooms`}>
          {moreRooms().map(({ title, icon, to }) => (
            <li key={to}>
              <LinkButton to={to} look="quiet" size="small" icon={icon}>
                {title}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}
