import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keysOf } from '../../shared/keys-of.js'
import type { Panel } from '../../shared/panels/panel-api.js'
import { type PanelFieldKey, panelFieldKeys, panelFields, panelSections } from '../../shared/panels/panel-fields.js'
import { getPanel } from '../../shared/search/search-api.js'
import { ask, messageOf } from '../api/ask.js'
import { CompareTick } from '../compare-tray/CompareTick.js'
import { CompareTray } from '../compare-tray/CompareTray.js'
import { PanelSources } from '../datasheets/PanelSources.js'
import { SupplierSection } from '../offers/SupplierSection.js'
import { Stated } from '../panel/format-field.js'
import { IvCurve } from '../panel/IvCurve.js'
import { PanelBlueprint } from '../panel/PanelBlueprint.js'
import { formatFieldIn, type UnitSystem, unitsIn } from '../panel/units.js'
import { RequestQuoteButton } from '../quote-ask/RequestQuoteButton.js'
import { saveReturnPath } from '../session/return-path.js'
import { useSession } from '../session/session.js'
import { Button } from '../ui/Button.js'
import { formatDate } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { PrintedSource } from '../ui/PrintedSource.js'
import { Card, Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { screenParams } from '../url/screen-params.js'
import { useUrlState } from '../url/use-url-state.js'
import styles from './PanelScreen.module.css'

/** A panel's own page: everything it states, drawn and in figures, who has it, and a sheet to print. */
export function PanelScreen(): ReactNode {
  const { id } = useParams({ from: links.panel })
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', id, session?.user.id ?? 'visitor'],
    queryFn: ({ signal }) => ask(getPanel, { params: { id } }, { signal }),
  })
  if (error)
    return <NotShown message={messageOf(error, 'This panel could not be loaded')} onRetry={() => void refetch()} />
  return data ? <PanelPage panel={data.panel} /> : <PendingScreen />
}

function NotShown({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Screen title="Panel" width="read">
      <Notice tone="bad">
        <p>{message}</p>
      </Notice>
      <p>
        <Button onClick={onRetry}>Try again</Button> <LinkButton to={links.search}>Search panels</LinkButton>
      </p>
    </Screen>
  )
}

const keyFigures: readonly PanelFieldKey[] = ['Watts_W', 'ModuleEfficiency_percent', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A']

function PanelPage({ panel }: { panel: Panel }) {
  const { params } = useUrlState(screenParams.panel)
  const units = unitsIn(params)
  const isAdmin = useSession()?.user.userType === 'admin'
  const leave = () => saveReturnPath(window.location.pathname + window.location.search)
  return (
    <>
      <Screen
        title={panel.SKU}
        tabTitle={[panel.Brand, panel.SKU].filter(Boolean).join(' ')}
        lead={panel.Brand}
        actions={
          <>
            <CompareTick panel={panel} />
            <RequestQuoteButton panel={panel} look="primary" size="normal" />
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        <div className={styles.top}>
          <div className={styles.drawing}>
            <PanelBlueprint panel={panel} />
          </div>
          <div className={styles.intro}>
            {panel.Description && <p>{panel.Description}</p>}
            <Facts className={styles.keys} panel={panel} units={units} keys={keyFigures} />
            <p className={styles.source}>
              {sources[panel.source] ?? 'Figures at standard test conditions (STC).'} Last changed{' '}
              {formatDate(panel.updatedAt)}.
            </p>
          </div>
          <IvCurve panel={panel} />
        </div>
        <div className={styles.groups}>
          {keysOf(panelSections).map((section) => (
            <Group
              key={section}
              title={panelSections[section]}
              panel={panel}
              units={units}
              keys={panelFieldKeys.filter((key) => panelFields[key].section === section)}
            />
          ))}
        </div>
        <Card title="Offers">
          <SupplierSection heading="h3" panel={panel} onLeave={leave} />
        </Card>
        {isAdmin && <PanelSources panelId={panel.id} heading="h2" />}
        <PrintedSource />
      </Screen>
      <CompareTray />
    </>
  )
}

/** Where figures come from, in words. */
const sources: Record<string, string> = {
  form: 'Figures entered by an administrator, at standard test conditions (STC).',
  import: 'Figures imported from a catalogue, at standard test conditions (STC).',
  datasheet: 'Figures read from the manufacturer’s datasheet, at standard test conditions (STC).',
  seed: 'Figures transcribed from the manufacturer’s datasheet, at standard test conditions (STC).',
}

function Group({
  title,
  panel,
  units,
  keys,
}: {
  title: string
  panel: Panel
  units: UnitSystem
  keys: readonly PanelFieldKey[]
}) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Facts panel={panel} units={units} keys={keys} />
    </section>
  )
}

type FactsProps = { panel: Panel; units: UnitSystem; keys: readonly PanelFieldKey[]; className?: string }

function Facts({ panel, units, keys, className }: FactsProps) {
  return (
    <dl className={className}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{panelFields[key].label}</dt>
          <dd>
            <Stated text={formatFieldIn(units, key, panel[key])} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
