import { plural, t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { NamedPanel } from '../../shared/find/search-api.js'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { typedNumberKeys } from '../../shared/repair/replacement-parameters.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { mediaHook } from '../base/browser/media-hook.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
import { Notice } from '../ui/Notice.js'
import { CaseFrame, type FieldsProps, MoreFields, NumberFields } from './CaseFields.js'
import type { CaseDraft } from './case-draft.js'
import { labelFields } from './case-groups.js'
import { LabelFile } from './LabelFile.js'
import type { ReadFigures } from './label-figures.js'
import { LabelText, OneOfThese, OriginalPicker } from './OriginalPicker.js'
import styles from './Replacements.module.css'

/** The missing figures of the old panel, and what they would decide. */
function MissingFigures({ draft }: { draft: CaseDraft }) {
  const missing = missingFigures(draft)
  if (!hasLabel(draft) || missing.length === 0) return null
  const count = missing.length
  return (
    <details className={styles.more}>
      <summary>
        {plural(count, {
          one: '# figure missing: what each would decide',
          other: '# figures missing: what each would decide',
        })}
      </summary>
      <ul className={styles.missing}>
        {missing.map(({ label, decides }) => (
          <li key={label}>
            <b>{label}</b>: {decides}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What each figure of the old panel decides. */
const decides = () =>
  ({
    Vmp_V: t`what the string loses`,
    Imp_A: t`what the string loses`,
    Voc_V: t`the voltage on the coldest day, and a narrower loss`,
    Isc_A: t`fuse and input current, and a narrower loss`,
    Length_mm: t`whether a panel fits the space`,
    Width_mm: t`whether a panel fits the space`,
    Thickness_mm: t`whether the clamps fit`,
    ConnectorType: t`whether the plugs may be joined`,
    TempCoeffVoc_percent_per_C: t`the voltage on the coldest day to the volt`,
    TempCoeffPmax_percent_per_C: t`what the string loses in the heat`,
  }) as const

type MissingFigure = { label: string; decides: string }

/** The missing figures of the label; two of Vmp, Imp and Pmax give the third. */
export function missingFigures(draft: CaseDraft): MissingFigure[] {
  const isGiven = (key: string) => Boolean(draft[key]?.trim())
  const follows = (key: string, other: string) =>
    key === 'Vmp_V' || key === 'Imp_A' ? isGiven('Pmax_W') && isGiven(other) : false
  return Object.entries(decides()).flatMap(([key, words]) => {
    const other = key === 'Vmp_V' ? 'Imp_A' : 'Vmp_V'
    if (isGiven(key) || follows(key, other) || !isPanelFieldKey(key)) return []
    return [{ label: translate(panelFields[key].label), decides: words }]
  })
}

/** Whether any figure of a label was typed. */
export const hasLabel = (draft: CaseDraft) => [...Object.keys(decides()), 'Pmax_W'].some((key) => draft[key]?.trim())

const asFields = (keys: typeof labelFields.main) => keys.map((key) => ({ key }))

type Props = FieldsProps & {
  /** The catalogue's panel, once loaded. */
  original: Panel | null
  title?: string
  /** Whether the fields of the label wait until they are wanted. */
  isLabelFolded?: boolean
  /** What was answered: the group is folded to that line. */
  told?: string | undefined
}

/** Who stands before the old panel holds a phone: there its photo is the first way. */
const usePhone = mediaHook('(max-width: 47.5em)')
const isOfLabel = (key: string) =>
  key === 'originalId' || key === 'ConnectorType' || typedNumberKeys.some((each) => each === key)

/** The old panel: one of the catalogue, or the figures of its label; typed figures override the catalogue's. */
export function OriginalFields({ original, title = t`Old panel`, isLabelFolded = false, told, ...fields }: Props) {
  const { draft, problems, onChange } = fields
  const isChosen = Boolean(draft.originalId)
  const isPhone = usePhone()
  const read = useRef<ReadFigures>({})
  const fill = (figures: ReadFigures) => {
    // figures of a label read before belong to another panel
    for (const key of Object.keys(read.current)) if (figures[key] === undefined) onChange(key, undefined)
    for (const [key, value] of Object.entries(figures)) onChange(key, asTyped(value))
    read.current = figures
  }
  const choose = ({ id }: NamedPanel) => {
    fill({})
    onChange('originalId', id)
  }
  return (
    <CaseFrame title={title} told={told} isOpen={Object.keys(problems).some(isOfLabel)}>
      {isChosen ? (
        <Chosen
          panel={original && original.id === draft.originalId ? original : null}
          onDrop={() => onChange('originalId', undefined)}
        />
      ) : (
        <>
          {isPhone && <LabelFile onRead={fill} />}
          <OriginalPicker onChoose={choose} />
          <LabelText onRead={fill} onChoose={choose} />
          {!isPhone && <LabelFile onRead={fill} />}
          <OneOfThese draft={draft} onChoose={choose} />
        </>
      )}
      {problems.originalId && (
        <Notice tone="bad">
          <p>{problems.originalId}</p>
        </Notice>
      )}
      <details
        className={styles.more}
        open={
          (!isChosen && !isLabelFolded) ||
          problems.originalId !== undefined ||
          labelFields.main.some((key) => draft[key])
        }
      >
        <summary>{isChosen ? t`The label says otherwise` : t`Not in the catalogue: type what the label says`}</summary>
        {isChosen && <LabelFile onRead={fill} />}
        <LabelFields {...fields} />
        {!isChosen && <MissingFigures draft={draft} />}
      </details>
    </CaseFrame>
  )
}

/** What stands on a label, as far as it can be typed. */
const LabelFields = (fields: FieldsProps) => (
  <>
    <div className={styles.label}>
      <NumberFields {...fields} of={asFields(labelFields.main)} />
      <TextField
        label={t`Connector`}
        name="ConnectorType"
        value={fields.draft.ConnectorType ?? ''}
        error={fields.problems.ConnectorType}
        onChange={(value) => fields.onChange('ConnectorType', value)}
      />
    </div>
    <MoreFields {...fields} of={asFields(labelFields.more)} />
  </>
)

/** The panel of the catalogue that was chosen; null until it is loaded. */
const Chosen = ({ panel, onDrop }: { panel: Panel | null; onDrop: () => void }) => (
  <p className={styles.chosen}>
    {panel ? (
      <span translate="no">
        <b>{panel.SKU}</b> {panel.Brand}
      </span>
    ) : (
      <span>{t`A panel of the catalogue`}</span>
    )}
    <Button size="small" look="quiet" onClick={onDrop}>
      {t`Another panel`}
    </Button>
  </p>
)
