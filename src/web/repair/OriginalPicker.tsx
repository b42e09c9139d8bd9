import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { identifyPanel, labelFigures } from '../../shared/find/identify-api.js'
import { type NamedPanel, namePanels } from '../../shared/find/search-api.js'
import { numberField } from '../../shared/panels/panel-fields.js'
import { readFigure } from '../../shared/values/read-number.js'
import { ask } from '../api/ask.js'
import { formatField, formatFieldIn } from '../panels/parts/format-field.js'
import { Button } from '../ui/Button.js'
import { Combobox } from '../ui/Combobox.js'
import { TextAreaField } from '../ui/fields.js'
import { formatPercent } from '../ui/format.js'
import { Row } from '../ui/Layout.js'
import { useDebounced } from '../ui/use-steady.js'
import { listRead, modelOn, type ReadFigures, readLabelText } from './label-figures.js'
import styles from './Replacements.module.css'

type OneOfTheseProps = { draft: Readonly<Record<string, string | undefined>>; onChoose: (panel: NamedPanel) => void }

/** A candidate less likely than this is no help. */
const leastOdds = 0.02
const mostShown = 4

/** The figures of a label tell which panel it may be, also where nobody can read its name. Picking one brings its other figures. */
export function OneOfThese({ draft, onChoose }: OneOfTheseProps) {
  const query = useDebounced(JSON.stringify(figuresIn(draft)), 300)
  const figures: Record<string, string> = JSON.parse(query)
  const { data } = useQuery({
    queryKey: ['identify', query],
    queryFn: ({ signal }) => ask(identifyPanel, { query: figures }, { signal }),
    enabled: Object.keys(figures).length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const likely = (data?.candidates ?? []).filter(({ odds }) => odds >= leastOdds).slice(0, mostShown)
  if (Object.keys(figures).length < 2 || likely.length === 0) return null
  return (
    <p className={styles.choices} role="status">
      {t`One of these?`}
      {likely.map(({ panel, odds }) => (
        <Button key={panel.id} size="small" onClick={() => onChoose(panel)}>
          <span translate="no">
            {panel.Brand} {panel.SKU}
          </span>{' '}
          {formatFieldIn('metric', 'Watts_W', panel.Watts_W)} · {oddsWords(odds)}
        </Button>
      ))}
    </p>
  )
}

function oddsWords(share: number) {
  const odds = formatPercent(share * 100, 0)
  return t`${odds} likely`
}

/** The typed figures, as programs write them. */
function figuresIn(draft: OneOfTheseProps['draft']) {
  const figures: Record<string, string> = {}
  for (const key of labelFigures) {
    const read = readFigure(draft[key] ?? '', numberField(key))
    if (read.kind === 'number') figures[key] = String(read.value)
  }
  return figures
}

/** Panels of the catalogue by brand or model while typing; not charged as a search. Undefined until they are known. */
function useNamedPanels(text: string) {
  const typed = useDebounced(text.trim(), 120)
  const isLongEnough = typed.length >= 2
  const { data } = useQuery({
    queryKey: ['name-panels', typed],
    queryFn: ({ signal }) => ask(namePanels, { query: { q: typed } }, { signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return { typed, panels: isLongEnough ? data?.panels : undefined, isCurrent: isLongEnough && typed === text.trim() }
}

type LabelTextProps = { onRead: (figures: ReadFigures) => void; onChoose: (panel: NamedPanel) => void }

/** The text of a label, pasted or typed as it stands there: its figures fill the form, as in the search box. */
export function LabelText({ onRead, onChoose }: LabelTextProps) {
  const [text, setText] = useState('')
  const read = listRead(readLabelText(text))
  const model = modelOn(text)
  return (
    <div className={styles.labelFile}>
      <TextAreaField
        label={t`Paste what the label says`}
        name="labelText"
        rows={2}
        placeholder={t`Pmax 250 W, Vmp 30.4 V, Imp 8.22 A, 1640 × 992 mm`}
        value={text}
        onChange={(typed) => {
          setText(typed)
          onRead(readLabelText(typed))
        }}
      />
      {text.trim() !== '' && (
        <p className={styles.assumed} role="status">
          {read ? t`Read: ${read}.` : t`No figure is recognised yet: write its name or unit beside it.`}
        </p>
      )}
      {model && <InCatalogue model={model} onChoose={onChoose} />}
    </div>
  )
}

const mostModels = 3

/** The catalogue knows more of a panel than its label: those of the model number on it. */
function InCatalogue({ model, onChoose }: { model: string; onChoose: LabelTextProps['onChoose'] }) {
  const { panels = [], isCurrent } = useNamedPanels(model)
  if (!isCurrent || panels.length === 0) return null
  return (
    <p className={styles.choices}>
      {t`In the catalogue:`}
      {panels.slice(0, mostModels).map((panel) => (
        <Button key={panel.id} size="small" onClick={() => onChoose(panel)}>
          <span translate="no">
            {panel.SKU} {panel.Brand}
          </span>
        </Button>
      ))}
    </p>
  )
}

type Props = { onChoose: (panel: NamedPanel) => void }

/** Finds the old panel in the catalogue by brand or model while typing. */
export function OriginalPicker({ onChoose }: Props) {
  const [text, setText] = useState('')
  const { typed, panels, isCurrent } = useNamedPanels(text)
  return (
    <Combobox
      label={t`Model in the catalogue`}
      name="originalId"
      placeholder={t`Brand or model number`}
      text={text}
      onText={setText}
      options={panels ?? []}
      optionKey={({ id }) => id}
      renderOption={({ SKU, Brand, Watts_W }) => (
        <Row as="span" align="spread" translate="no">
          <b>{SKU}</b> {Brand} <span>{formatField('Watts_W', Watts_W)}</span>
        </Row>
      )}
      emptyText={isCurrent && panels ? t`No panels found for “${typed}”: type what the label says` : undefined}
      onChoose={onChoose}
    />
  )
}
