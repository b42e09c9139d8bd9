import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../api/site-query.js'
import { ReaderCurrency } from '../money/ReaderCurrency.js'
import { Link } from '../router/Link.js'
import { links } from '../url/links.js'
import styles from './Frame.module.css'

export function SiteFooter() {
  const { data: site } = useQuery(siteQuery)
  return (
    <footer className={styles.footer}>
      <div>
        <p>
          Figures come from manufacturers' datasheets, at standard test conditions.
          {site && ` Searches are logged with your address for ${site.searchLogDays} days.`}
        </p>
        <ReaderCurrency />
        <ul>
          <li>
            <Link to={links.requestPanel}>Request a panel</Link>
          </li>
          <li>
            <a href="/api/docs">API</a>
          </li>
          {site && (
            <li>
              <a href={`mailto:${site.contactEmail}`}>Contact</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}
