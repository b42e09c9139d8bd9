import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { DuplicatePanel } from '../../../shared/panels/datasheet-api.js'
import type { Provenance } from '../../../shared/panels/datasheet-reading.js'
import { isNumberKey, numberField, panelFields } from '../../../shared/panels/panel-fields.js'
import { translate } from '../../base/language/translate.js'
import { Button } from '../../ui/Button.js'
import { classNames } from '../../ui/class-names.js'
import form from '../../ui/form.module.css'
import { FormFailure, Notice } from '../../ui/Notice.js'
import { TableFrame } from '../../ui/PlainTable.js'
import { SelectBox } from '../../ui/SelectBox.js'
import { formatFigure, Stated } from '../parts/format-field.js'
import { isDoubtful, NotSure } from './Doubts.js'
import styles from './DuplicateMatrix.module.css'
import type { Matrix, MatrixCell, MatrixColumn } from './duplicate-matrix.js'
import { placeWords } from './review-draft.js'
import { type TakeOver, type TakeOverOptions, useTakeOver } from './use-take-over.js'

type Point = (place: Provenance | undefined) => void
type DuplicateMatrixProps = { takeOver: TakeOver; onPoint: Point }

/** Fields by panels: the catalogue's and the sheet's value, each to be taken over or left. */
function DuplicateMatrix({ fileName, takeOver, onPoint }: DuplicateMatrixProps & { fileName: string }) {
  const { matrix } = takeOver
  const hasMany = matrix.columns.length > 1
  return (
    <TableFrame label={t`Differences between ${fileName} and the catalogue`} className={styles.matrix}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {t`What the catalogue says and what the sheet says; ticked values are taken over`}
        </caption>
        <thead>
          <tr>
            <td>
              <span className={styles.head}>
                <Several takeOver={takeOver} cells={matrix.cells} label={t`Take over all values of all panels`} />
                {t`All`}
              </span>
            </td>
            {matrix.columns.map((column) => (
              <th key={column.duplicate.index} scope="col">
                <span className={styles.head}>
                  {hasMany && (
                    <Several
                      takeOver={takeOver}
                      cells={column.cells}
                      label={t`Take over all values of ${column.SKU}`}
                    />
                  )}
                  {column.SKU}
                </span>
                {isDoubtful(column.duplicate) && <NotSure />}
                <Reasons column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <Row key={row.key} row={row} takeOver={takeOver} onPoint={onPoint} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** Why the reader is not sure of a panel of the sheet. */
const Reasons = ({ column: { duplicate } }: { column: MatrixColumn }) =>
  (duplicate.doubts ?? []).map((reason) => (
    <span key={reason} className={styles.doubt}>
      {reason}
    </span>
  ))

/** A checkbox for a row, a column, or everything. */
function Several({ takeOver, cells, label }: { takeOver: TakeOver; cells: readonly MatrixCell[]; label: string }) {
  const count = cells.filter(takeOver.isTaken).length
  return (
    <SelectBox
      label={label}
      isChecked={count === cells.length}
      isPartly={count > 0 && count < cells.length}
      onChange={(taken) => takeOver.choose(cells, taken)}
    />
  )
}

function Row({ row: { key, cells }, takeOver, onPoint }: DuplicateMatrixProps & { row: Matrix['rows'][number] }) {
  const { columns } = takeOver.matrix
  const label = translate(panelFields[key].label)
  return (
    <tr>
      <th scope="row">
        <span className={styles.head}>
          {columns.length > 1 && (
            <Several takeOver={takeOver} cells={cells} label={t`Take over ${label} of all panels`} />
          )}
          <span>
            {label} <span className={styles.unit}>{unitOf(key)}</span>
          </span>
        </span>
      </th>
      {columns.map((column) => {
        const cell = cells.find((each) => each.column === column)
        return (
          <td key={column.duplicate.index}>
            {cell ? (
              <Value cell={cell} takeOver={takeOver} onPoint={onPoint} />
            ) : (
              <span className={styles.small}>{isSilent(column, key) ? t`not in the sheet` : t`the same`}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const isSilent = ({ duplicate }: MatrixColumn, key: MatrixCell['key']) => duplicate[key] === undefined

const unitOf = (key: MatrixCell['key']) => (isNumberKey(key) ? numberField(key).unit : '')

/** With all decimals if the usual ones would hide the difference. */
function textsOf({ key, catalogue, sheet }: MatrixCell) {
  const [before, after] = [formatFigure(key, catalogue), formatFigure(key, sheet)]
  return before === after ? [exactly(catalogue), exactly(sheet)] : [before, after]
}
const exactly = (value: unknown) => String(value).replace('-', '−')

function Value({ cell, takeOver, onPoint }: DuplicateMatrixProps & { cell: MatrixCell }) {
  const { key, name, column, place, doubt } = cell
  const taken = takeOver.isTaken(cell)
  const [before = '', after = ''] = textsOf(cell)
  return (
    // hover shows the position in the sheet; focus does the same for keyboards
    <label className={classNames(styles.value, taken && styles.taken)} onPointerEnter={() => onPoint(place)}>
      <input
        type="checkbox"
        checked={taken}
        onFocus={() => onPoint(place)}
        onChange={(event) => takeOver.choose([cell], event.target.checked)}
      />
      <span>
        <span className="visually-hidden">
          <Trans>
            Take over {translate(panelFields[key].label)} {unitOf(key)} of {column.SKU}:
          </Trans>{' '}
        </span>
        <span className={styles.before}>
          <Stated text={before} />
        </span>
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> {t`becomes`} </span>
        <span className={styles.after}>{after}</span>
        <span className={styles.small}>
          <span aria-hidden="true">{taken ? t`Take over` : t`Leave`}</span>
          {place && (
            <span title={placeWords(place)}> · {place.computedFrom ? t`computed` : t`page ${place.page}`}</span>
          )}
        </span>
        {doubt && (
          <span className={styles.doubt}>
            <Trans>To check: {doubt}</Trans>
          </span>
        )}
        {takeOver.changed.has(name) && <span className={styles.doubt}>{t`Changed meanwhile`}</span>}
      </span>
    </label>
  )
}

type Props = TakeOverOptions & {
  fileName: string
  busy: boolean
  onPoint: (place: Provenance | undefined) => void
  onContinue: () => void
  onCancel: () => void
}

/** Panels that the catalogue already has, their differences, and which values to take over. */
export function DuplicatePanels({ fileName, busy, onPoint, onContinue, onCancel, ...options }: Props) {
  const takeOver = useTakeOver(options)
  const { matrix, counted, problem, failure } = takeOver
  const differ = matrix.columns.length > 0
  return (
    <section className={form.form}>
      <Notice tone="sun" title={t`Duplicate Panels Found`}>
        <p>
          <Plural value={options.duplicates.length} one="Found # duplicate panels." other="Found # duplicate panels." />
        </p>
      </Notice>
      {differ && (
        <>
          <p className={form.note}>
            {t`Catalogue → sheet, where they differ by more than rounding. Ticked values are written to the catalogue, all others stay as they are. What the catalogue does not state is ticked already.`}
          </p>
          <DuplicateMatrix fileName={fileName} takeOver={takeOver} onPoint={onPoint} />
        </>
      )}
      <Agreeing panels={matrix.agreeing} areAll={!differ} />
      <FormFailure message={failure} />
      {differ && problem && <p className={form.note}>{problem}.</p>}
      <p className={form.note}>
        {t`“Continue with All” lists these panels above with the new ones, to insert or skip each. It changes nothing in the catalogue by itself.`}
      </p>
      <div className={form.buttons}>
        {differ && (
          <Button look="primary" busy={takeOver.busy} disabledReason={problem} onClick={() => void takeOver.takeOver()}>
            <Trans>Change {counted}</Trans>
          </Button>
        )}
        <Button busy={busy} onClick={onContinue}>
          {t`Continue with All`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </section>
  )
}

function Agreeing({ panels, areAll }: { panels: readonly DuplicatePanel[]; areAll: boolean }) {
  if (panels.length === 0) return null
  if (areAll) return <p className={form.note}>{t`The sheet says the same as the catalogue.`}</p>
  const names = panels.map(({ existing }) => existing.SKU).join(', ')
  return (
    <p className={form.note}>
      <Trans>The sheet says the same as the catalogue of {names}.</Trans>
    </p>
  )
}
