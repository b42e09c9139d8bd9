import { t } from '@lingui/core/macro'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { isNumberKey, type PanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { translate } from '../base/language/translate.js'
import { descriptionText } from '../panels/parts/description-text.js'
import { deviationIn } from '../panels/parts/deviation.js'
import {
  formatFigureIn,
  formatSizeIn,
  isSizeAbout,
  notStated,
  type UnitSystem,
  unitOf,
} from '../panels/parts/format-field.js'
import { ListingMark } from '../panels/parts/ListingMark.js'
import { cellTypeOf } from './cell-type-text.js'
import styles from './ResultRow.module.css'
import { Deviation, Figure } from './result-values.js'

type Props = { panel: FoundPanel; units: UnitSystem }

/** What the trade reads first. */
const figures: readonly PanelFieldKey[] = [
  'Pmax_W',
  'Vmp_V',
  'Imp_A',
  'Voc_V',
  'Isc_A',
  'ModuleEfficiency_percent',
  'Weight_kg',
  'NumberOfCells_count',
]
const shortLabels = (): Partial<Record<PanelFieldKey, string>> => ({
  ModuleEfficiency_percent: t`Efficiency`,
  Pmax_W: t`Power`,
  NumberOfCells_count: t`Cells`,
})
const labelOf = (key: PanelFieldKey) => shortLabels()[key] ?? translate(panelFields[key].label)
/** These columns are named by their units, the others by their symbols. */
const namedByUnit: readonly PanelFieldKey[] = ['Pmax_W', 'ModuleEfficiency_percent', 'Weight_kg']

/** The names and units of the figures, once for all rows; each row repeats them for screen readers. */
export const FiguresHead = ({ units }: Pick<Props, 'units'>) => (
  <div className={styles.heads} aria-hidden="true">
    {figures.map((key) => (
      <span key={key} data-by-unit={namedByUnit.includes(key) || undefined}>
        <b>{labelOf(key)}</b> <small>{unitOf(key, units)}</small>
      </span>
    ))}
    <span>
      <b>{t`Dimensions`}</b> <small>{unitOf('Length_mm', units)}</small>
    </span>
    <span>
      <b>{t`Cell type`}</b>
    </span>
  </div>
)

export const RowFigures = ({ panel, units }: Props) => (
  <div className={styles.told}>
    <dl className={styles.about}>
      {figures.map((key) => (
        <Pair
          key={key}
          label={labelOf(key)}
          text={formatFigureIn(units, key, panel[key])}
          unit={unitOf(key, units)}
          deviation={isNumberKey(key) ? deviationIn(panel, key) : undefined}
        />
      ))}
      <SizePair panel={panel} units={units} />
      <CellTypePair panel={panel} />
    </dl>
    <Sayings panel={panel} />
  </div>
)

/** Length x width; a size from the public list stands with a sign for about. Its unit is read out. */
function SizePair({ panel, units }: Props) {
  const sides = [deviationIn(panel, 'Length_mm'), deviationIn(panel, 'Width_mm')].filter(Boolean)
  const whole = formatSizeIn(units, panel)
  const [length, width] = [
    formatFigureIn(units, 'Length_mm', panel.Length_mm),
    formatFigureIn(units, 'Width_mm', panel.Width_mm),
  ]
  return (
    <div>
      <dt className="visually-hidden">{t`Dimensions`}</dt>
      <dd>
        {whole === notStated ? (
          <Figure text={whole} />
        ) : (
          <>
            <span aria-hidden="true" title={whole}>
              {isSizeAbout(panel) && '≈ '}
              {length} × {width}
            </span>
            <span className="visually-hidden">{whole}</span>
          </>
        )}
        {sides.length > 0 && <Deviation text={[...new Set(sides)].join(' x ')} />}
      </dd>
    </div>
  )
}

/** The family alone; the maker's own words are its title, and are read out. */
function CellTypePair({ panel }: Pick<Props, 'panel'>) {
  const { family, own } = cellTypeOf(panel)
  return (
    <div title={own}>
      <dt className="visually-hidden">{t`Cell type`}</dt>
      <dd>
        <Figure text={family} />
        {own && <span className="visually-hidden"> ({own})</span>}
      </dd>
    </div>
  )
}

type PairProps = { label: string; text: string; unit?: string; deviation?: string | undefined }

const Pair = ({ label, text, unit, deviation }: PairProps) => (
  <div>
    <dt className="visually-hidden">{label}</dt>
    <dd>
      <Figure text={text} unit={unit} deviation={deviation} />
    </dd>
  </div>
)

/** What others say of it: nothing where nobody says more than the figures. */
function Sayings({ panel }: Pick<Props, 'panel'>) {
  const { repeats, text } = descriptionText(panel)
  const isDelisted = panel.Listing === 'delisted'
  const isSeen = isDelisted || Boolean(panel.remarks) || (text !== '' && !repeats)
  if (!isSeen && text === '') return null
  return (
    <dl className={isSeen ? styles.words : 'visually-hidden'}>
      {isDelisted && (
        <div>
          <dt className="visually-hidden">{t`Public list`}</dt>
          <dd>
            <ListingMark panel={panel} brief />
          </dd>
        </div>
      )}
      {text !== '' && <Words label={t`Description`} text={text} isHidden={repeats} />}
      {panel.remarks && <Words label={t`Remarks:`} text={panel.remarks} />}
    </dl>
  )
}

/** What others say of it, cut where the line ends. */
const Words = ({ label, text, isHidden }: Pick<PairProps, 'label' | 'text'> & { isHidden?: boolean }) => (
  <div title={text} className={isHidden ? 'visually-hidden' : undefined}>
    <dt className="visually-hidden">{label}</dt>
    <dd>{text}</dd>
  </div>
)
