import { t } from '@lingui/core/macro'

/** What search engines show below the title of the first page. */
export const SiteDescription = () => (
  <meta name="description" content={t`Find solar panels by exact figures, and the suppliers who stock them.`} />
)

export const WithoutScript = () => <noscript>{t`Heliodex needs JavaScript to search and to sign in.`}</noscript>
