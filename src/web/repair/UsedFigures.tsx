import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { type PanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import type { PanelSheet } from '../../shared/panels/panel-sheet-api.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { typedNumberKeys, typedTextKeys } from '../../shared/repair/replacement-parameters.js'
import { translate } from '../base/language/translate.js'
import { usePanelSheets } from '../panels/datasheets/sheet-queries.js'
import { formatField, Stated } from '../panels/parts/format-field.js'
import figures from '../ui/figure-table.module.css'
import { focusableWhileScrolling } from '../ui/use-while-here.js'

const sourceWords = (): Record<ReplacementAnswer['original']['figures'][number]['source'], string> => ({
  stated: t`catalogue`,
  typed: t`label`,
  assumed: t`assumed`,
  derived: t`derived`,
  bounded: t`bounded`,
  measured: t`measured`,
  list: t`public list`,
})

/** The figures that a comparison uses, in the order of a datasheet. */
const usedKeys: readonly PanelFieldKey[] = [
  'Watts_W',
  ...typedNumberKeys,
  ...typedTextKeys,
  'SnowLoad_Pa',
  'WindLoad_Pa',
  'MaxSystemVoltage_V',
  'MaxSeriesFuse_A',
  'BypassDiodes_count',
  'IsBifacial',
]

/** Where a figure stands: the datasheet with its page, if one is stored. */
function pageOf(sheets: readonly PanelSheet[], key: PanelFieldKey) {
  const sheet = sheets.find(({ fields }) => fields[key])
  const place = sheet?.fields[key]
  if (!sheet || !place) return undefined
  const [fileName, page] = [sheet.fileName, place.page]
  return t`${fileName}, page ${page}`
}

type Props = { answer: Pick<ReplacementAnswer, 'original'>; panel: Panel }

/** The figures of both panels with their sources. Figures that neither states are omitted. */
export function UsedFigures({ answer: { original }, panel }: Props) {
  const newSheets = usePanelSheets(panel.id)
  // a panel that is known by its label alone has no sheet; then the query of the new one is shared
  const oldSheets = usePanelSheets(original.panel?.id ?? panel.id)
  const old = new Map(original.figures.map((figure) => [figure.field, figure]))
  const shown = usedKeys.filter((key) => old.has(key) || (panel[key] ?? null) !== null)
  const oldSource = (key: PanelFieldKey) => {
    const figure = old.get(key)
    if (!figure) return t`not stated`
    return (figure.source === 'stated' && original.panel && pageOf(oldSheets, key)) || sourceWords()[figure.source]
  }
  return (
    <FigureTable label={t`Figures used`}>
      <thead>
        <tr>
          <th scope="col">{t`Figure`}</th>
          <th scope="col">{t`Old panel`}</th>
          <th scope="col">{t`Source`}</th>
          <th scope="col">{t`New panel`}</th>
          <th scope="col">{t`Source`}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((key) => (
          <tr key={key}>
            <th scope="row">{translate(panelFields[key].label)}</th>
            <td>
              <Stated text={formatField(key, old.get(key)?.value)} />
            </td>
            <td>{oldSource(key)}</td>
            <td>
              <Stated text={formatField(key, panel[key])} />
            </td>
            <td>{(panel[key] ?? null) === null ? t`not stated` : (pageOf(newSheets, key) ?? sourceWords().stated)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** A table of figures, which do not wrap: where they need more room than the window has, the table scrolls in its box. */
export const FigureTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section ref={focusableWhileScrolling} className={figures.scroll} aria-label={label}>
    <table className={figures.table}>{children}</table>
  </section>
)
