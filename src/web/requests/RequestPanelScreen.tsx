import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Button, LinkButton } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { Card, Screen } from '../ui/Screen.js'
import RequestPanelDialog from './RequestPanelDialog.js'
import styles from './RequestPanelScreen.module.css'

const steps = () => [
  {
    title: t`Tell us which panel`,
    text: t`Brand, model and wattage. If you have more figures, add them: our check is faster then.`,
  },
  {
    title: t`We check it`,
    text: t`Each figure is compared with the datasheet of the manufacturer. What the sheet does not state stays empty.`,
  },
  {
    title: t`You hear from us`,
    text: t`We answer by mail. Once the panel is added, suppliers can list their stock.`,
  },
]

/** Explains how to request a missing panel. */
export default function RequestPanelScreen() {
  const [asking, setAsking] = useState(false)
  return (
    <Screen
      title={t`A panel is missing?`}
      tabTitle={t`Request a panel`}
      width="read"
      lead={t`Tell us, and we add it to the catalogue with its exact figures. No account is needed.`}
    >
      <Card title={t`How it goes`}>
        <ol className={styles.steps}>
          {steps().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button look="primary" icon="plus" onClick={() => setAsking(true)}>
            {t`Request Panel Addition`}
          </Button>
          <LinkButton to={links.search} icon="search">
            {t`Search first`}
          </LinkButton>
        </div>
      </Card>
      <p className={form.muted}>
        <Trans>
          Do you sell panels? After the <Link to={links.supplierLogin}>supplier login</Link> you can send a datasheet,
          which fills in the form.
        </Trans>
      </p>
      {asking && <RequestPanelDialog onClose={() => setAsking(false)} />}
    </Screen>
  )
}
