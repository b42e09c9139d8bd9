import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deletePanel } from '../../shared/panels/panel-api.js'
import { binDays } from '../../shared/panels/panel-bin-api.js'
import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { ConditionBadge } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { Button } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { Cards } from '../ui/Layout.js'
import { showToast } from '../ui/Toasts.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { bringBack } from './bring-back.js'
import { EditPanelDialog } from './EditPanelDialog.js'
import styles from './ManagePanelsScreen.module.css'
import { MergePanelDialog } from './MergePanelDialog.js'
import { PanelDetailDialog } from './PanelDetailDialog.js'
import { forgetPanels } from './parts/forget-panels.js'
import { FieldValue, Stated } from './parts/format-field.js'

type DeletePanelDialogProps = { panel: Panel; onClose: () => void; onDeleted: () => void }

function DeletePanelDialog({ panel, onClose, onDeleted }: DeletePanelDialogProps) {
  const close = useWhileHere(onClose)
  const deletion = useMutation({
    mutationFn: () => ask(deletePanel, { params: { id: panel.id } }),
    onSuccess() {
      showToast('ok', t`Panel deleted successfully`, { label: t`Undo`, run: () => void bringBack(panel) })
      onDeleted()
    },
    onError: (error) => showToast('bad', messageOf(error, t`Failed to delete panel`)),
    onSettled() {
      close()
      forgetPanels()
      // the button that opened the dialog may be gone with its card
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus()
      })
    },
  })
  const offers = panel.inventory.length
  return (
    <ConfirmDialog
      title={t`Delete panel`}
      question={
        <>
          <span>
            <Trans>Are you sure you want to delete panel {panel.SKU}?</Trans>
          </span>
          {offers > 0 && <span> {offersGone(offers)}</span>}
          <span>
            {' '}
            <Trans>It can be restored for {binDays} days under Deleted Panels.</Trans>
          </span>
        </>
      }
      confirmLabel={t`Delete`}
      busy={deletion.isPending}
      onConfirm={() => {
        if (!deletion.isPending) deletion.mutate()
      }}
      onCancel={onClose}
    />
  )
}

const offersGone = (count: number) =>
  plural(count, {
    one: 'Its inventory entry is removed with it.',
    other: 'Its # inventory entries are removed with it.',
  })

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
      <Cards className={classNames(isOld && styles.dimmed)}>
        {panels.map((panel) => (
          <PanelCard
            key={panel.id}
            panel={panel}
            onView={() => void change({ view: panel.id })}
            onEdit={() => void change({ edit: panel.id })}
            onDelete={() => setDeleting(panel)}
          />
        ))}
      </Cards>
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
