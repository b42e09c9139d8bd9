import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { panelFieldKeys, panelFields, panelSections } from '../../shared/panels/panel-fields.js'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { placeOf } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import { panelLink } from '../base/url/links.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { Button, LinkButton } from '../ui/Button.js'
import { FactGrid } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { Dialog } from '../ui/Dialog.js'
import { Loaded } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount, formatDateTime } from '../ui/format.js'
import { Stack } from '../ui/Layout.js'
import { Part } from '../ui/Part.js'
import { OpenSheet, SheetValues, ShowSheetSwitch } from './datasheets/SheetActions.js'
import { usePanelSheets } from './datasheets/sheet-queries.js'
import styles from './PanelDetailDialog.module.css'
import { PanelHistory } from './PanelHistory.js'
import { panelQuery } from './panel-queries.js'
import { FieldValue, Stated } from './parts/format-field.js'

/** The datasheets a panel was read from, with their pages. Renders nothing if there are none. */
function PanelSources({ panelId }: { panelId: string }) {
  const sheets = usePanelSheets(panelId)
  if (sheets.length === 0) return null
  return (
    <Part title={t`Datasheet`} level={3}>
      {sheets.map((sheet) => (
        <div key={sheet.file} className={form.form}>
          <div className={form.ends}>
            <span className={form.name}>{sheet.fileName}</span>
            <OpenSheet panelId={panelId} sheet={sheet} />
          </div>
          <ShowSheetSwitch sheet={sheet} />
          <SheetValues panelId={panelId} sheet={sheet} />
        </div>
      ))}
    </Part>
  )
}

type Props = {
  id: string
  listed: Panel | undefined
  onClose: () => void
  onEdit: (id: string) => void
  onMerge: (panel: Panel) => void
}

/** All details of one panel: figures, stock and history. */
export function PanelDetailDialog({ id, listed, onClose, onEdit, onMerge }: Props) {
  const query = useQuery({ ...panelQuery(id), placeholderData: listed })
  const panel = query.data
  return (
    <Dialog
      title={panel ? t`Panel: ${panel.SKU}` : t`Panel`}
      size="large"
      onClose={onClose}
      actions={
        panel && (
          <>
            <LinkButton {...panelLink(panel.id)} look="quiet" icon="link">
              {t`Open its page`}
            </LinkButton>
            <Button icon="copy" onClick={() => onMerge(panel)}>
              {t`Merge…`}
            </Button>
            <Button icon="edit" onClick={() => onEdit(panel.id)}>
              {t`Edit Panel`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={5}>
        <Loaded query={query} failure={t`Failed to load panels`}>
          {(shown) => (
            <>
              <Facts panel={shown} />
              <Inventory offers={shown.inventory} />
              <PanelSources panelId={id} />
              <PanelHistory id={id} />
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

function Facts({ panel }: { panel: Panel }) {
  return keysOf(panelSections).map((section) => (
    <Part key={section} title={translate(panelSections[section])} level={3}>
      <FactGrid
        facts={panelFieldKeys
          .filter((key) => panelFields[key].section === section)
          .map((key) => ({
            label: translate(panelFields[key].label),
            value: <FieldValue panelKey={key} value={panel[key]} />,
            width: panelFields[key].kind === 'text' ? 'two' : undefined,
          }))}
      />
    </Part>
  ))
}

const offerColumns = (): readonly Column<Offer>[] => [
  {
    key: 'supplier',
    header: t`Supplier`,
    cell: (offer) => (
      <>
        <Company {...offer.supplier} />
        <OfferTermsText offer={offer} />
      </>
    ),
  },
  { key: 'quantity', header: t`Quantity`, numeric: true, cell: ({ quantity }) => formatCount(quantity) },
  {
    key: 'price',
    header: t`Price/Unit`,
    numeric: true,
    cell: ({ pricePerUnit, currency }) =>
      pricePerUnit === null ? <Stated text="–" /> : <Price amount={pricePerUnit} currency={currency} />,
  },
  {
    key: 'updated',
    header: t`Updated`,
    cell: ({ updatedAt }) => <span title={formatDateTime(updatedAt)}>{formatAge(updatedAt)}</span>,
  },
]

function Company(supplier: OfferSupplier) {
  return (
    <>
      <Stated text={supplier.companyName || '–'} />
      <span className={styles.place}>{placeOf(supplier, '')}</span>
    </>
  )
}

function Inventory({ offers }: { offers: readonly Offer[] }) {
  return (
    <Part title={t`Inventory`} level={3}>
      {offers.length === 0 ? (
        <p className={form.muted}>{t`No supplier stocks it.`}</p>
      ) : (
        <DataTable caption={t`Inventory`} stacked columns={offerColumns()} rows={offers} rowKey={({ id }) => id} />
      )}
    </Part>
  )
}
