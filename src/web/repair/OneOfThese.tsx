import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { identifyPanel, labelFigures } from '../../shared/find/identify-api.js'
import type { NamedPanel } from '../../shared/find/search-api.js'
import { numberField } from '../../shared/panels/panel-fields.js'
import { readFigure } from '../../shared/values/read-number.js'
import { ask } from '../api/ask.js'
import { formatFieldIn } from '../panels/parts/units.js'
import { Button } from '../ui/Button.js'
import { formatPercent } from '../ui/format.js'
import { useDebounced } from '../ui/use-debounced.js'
import styles from './Replacements.module.css'

type Props = { draft: Readonly<Record<string, string | undefined>>; onChoose: (panel: NamedPanel) => void }

/** A candidate less likely than this is no help. */
const leastOdds = 0.02
const mostShown = 4

/** The figures of a label tell which panel it may be, also where nobody can read its name. Picking one brings its other figures. */
export function OneOfThese({ draft, onChoose }: Props) {
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
function figuresIn(draft: Props['draft']) {
  const figures: Record<string, string> = {}
  for (const key of labelFigures) {
    const read = readFigure(draft[key] ?? '', numberField(key))
    if (read.kind === 'number') figures[key] = String(read.value)
  }
  return figures
}
