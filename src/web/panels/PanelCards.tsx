import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { ConditionBadge } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { DeletePanelDialog } from './DeletePanelDialog.js'
import { EditPanelDialog } from './EditPanelDialog.js'
import styles from './ManagePanelsScreen.module.css'
import { MergePanelDialog } from './MergePanelDialog.js'
import { PanelDetailDialog } from './PanelDetailDialog.js'
import { FieldValue, Stated } from './parts/format-field.js'

type Props = {
  panels: readonly Panel[]
  /** Whether the panels are those of the previous page, while the next one loads. */
  isOld: boolean
  page: number
}

/** One page of panels and their dialogs. The URL stores which dialog is open, so that Back closes it. */
export function PanelCards({ panels, isOld, page }: Props) {
  const { change } = useUrlState(links.adminPanels)
  const [deleting, setDeleting] = useState<Panel>()
  const [merging, setMerging] = useState<Panel>()
  return (
    <>
      <div className={classNames(styles.cards, isOld && styles.dimmed)}>
        {panels.map((panel) => (
          <PanelCard
            key={panel.id}
            panel={panel}
            onView={() => void change({ view: panel.id })}
            onEdit={() => void change({ edit: panel.id })}
            onDelete={() => setDeleting(panel)}
          />
        ))}
      </div>
      <OpenDialog panels={panels} onMerge={setMerging} />
      {merging && <MergePanelDialog panel={merging} onClose={() => setMerging(undefined)} />}
      {deleting && (
        <DeletePanelDialog
          panel={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            // deleting the last panel of the last page leaves an empty page
            if (panels.length === 1 && page > 1) void change({ page: page - 1 }, { replace: true })
          }}
        />
      )}
    </>
  )
}

function OpenDialog({ panels, onMerge }: { panels: readonly Panel[]; onMerge: (panel: Panel) => void }) {
  const { params, change } = useUrlState(links.adminPanels)
  const { view, edit } = params
  const close = () => void change({ view: undefined, edit: undefined }, { replace: true })
  const find = (id: string) => panels.find((panel) => panel.id === id)
  if (edit)
    return (
      <EditPanelDialog
        key={edit}
        id={edit}
        listed={find(edit)}
        onClose={close}
        onReopen={(id) => void change({ edit: id, view: undefined })}
      />
    )
  if (!view) return null
  return (
    <PanelDetailDialog
      key={view}
      id={view}
      listed={find(view)}
      onClose={close}
      onMerge={(panel) => {
        close()
        onMerge(panel)
      }}
      onEdit={(id) => void change({ edit: id, view: undefined }, { replace: true })}
    />
  )
}

const figures = (): readonly [label: string, key: PanelFieldKey][] => [
  [t`Power`, 'Watts_W'],
  [t`Efficiency`, 'ModuleEfficiency_percent'],
  [t`Cell Type`, 'CellType'],
  [t`Cells`, 'NumberOfCells_count'],
]
const previewedSuppliers = 2

type PanelCardProps = { panel: Panel; onView: () => void; onEdit: () => void; onDelete: () => void }

/** One panel of the catalogue, with the admin's actions. */
function PanelCard({ panel, onView, onEdit, onDelete }: PanelCardProps) {
  return (
    <article className={styles.card} aria-label={panel.SKU}>
      <header>
        <h2 className={styles.sku} translate="no">
          {panel.SKU}
        </h2>
        {panel.Brand && (
          <p className={styles.brand} translate="no">
            {panel.Brand}
          </p>
        )}
        <p className={styles.description} title={panel.Description ?? undefined}>
          <FieldValue panelKey="Description" value={panel.Description} />
        </p>
      </header>
      <dl className={styles.figures}>
        {figures().map(([label, key]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <FieldValue panelKey={key} value={panel[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <Suppliers panel={panel} />
      <footer className={styles.actions}>
        <Button size="small" icon="eye" title={t`View ${panel.SKU}`} onClick={onView}>
          {t`View`}
        </Button>
        <Button size="small" icon="edit" title={t`Edit ${panel.SKU}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button size="small" look="quiet" icon="trash" title={t`Delete ${panel.SKU}`} onClick={onDelete}>
          {t`Delete`}
        </Button>
      </footer>
    </article>
  )
}

/** The first suppliers, and the number of others. */
function Suppliers({ panel: { inventory } }: { panel: Panel }) {
  if (inventory.length === 0) return <p className={form.note}>{t`No supplier stocks it.`}</p>
  const more = inventory.length - previewedSuppliers
  return (
    <div>
      <ul className={styles.suppliers} aria-label={t`Suppliers`}>
        {inventory.slice(0, previewedSuppliers).map(({ id, supplier, quantity, pricePerUnit, currency, condition }) => (
          <li key={id}>
            <span className={styles.company}>
              {supplier.companyName ?? t`Unnamed supplier`} <ConditionBadge offer={{ condition }} />
            </span>
            <span>
              {formatCount(quantity)} <span className={form.note}>{quantity === 1 ? t`panel` : t`panels`}</span>
            </span>
            <span className={styles.price}>
              {pricePerUnit === null ? <Stated text="–" /> : <Price amount={pricePerUnit} currency={currency} />}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={form.note}>
          <Trans>+{more} more suppliers</Trans>
        </p>
      )}
    </div>
  )
}
