import { t } from '@lingui/core/macro'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import styles from './SearchHero.module.css'

/** What the product is, and its three rooms: the first has its field below. */
export const SearchHero = () => (
  <section className={styles.hero}>
    <h1 tabIndex={-1}>{t`Find the exact solar panel, and who has it in stock`}</h1>
    <p className={styles.tabs}>
      <span aria-current="page">{t`Find panels`}</span>
      <Link to={links.replace}>{t`Replace a broken one`}</Link>
      <Link to={links.newPlant}>{t`Plan a repair`}</Link>
    </p>
  </section>
)
