import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Relaxation } from '../../shared/find/search-api.js'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { readerLocale } from '../base/language/language.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { unitsIn } from '../panels/parts/format-field.js'
import { type SearchParams, withoutFilters } from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { Stack } from '../ui/Layout.js'
import { appliedFilters, describeFilter } from './applied-filters.js'
import { labelIn } from './label-in.js'
import styles from './NoResults.module.css'
import { ResultList } from './ResultList.js'

type Props = {
  params: SearchParams
  relax: readonly Relaxation[]
  nearest: readonly FoundPanel[]
  onChange: (params: SearchParams) => void
  onRequest: () => void
  onLeave: () => void
}

const shownRelaxations = 5
/** More steps of wider tolerances would leave no room for filters to drop. */
const shownWider = 2

function relaxationsToShow(relax: readonly Relaxation[]) {
  const wider = relax.filter(({ drop }) => drop.length === 0).slice(0, shownWider)
  return [...wider, ...relax.filter(({ drop }) => drop.length > 0)].slice(0, shownRelaxations)
}

/** No match: the nearest panels, the filters to relax, and a request for the missing panel. */
export function NoResults({ params, relax, nearest, onChange, onRequest, onLeave }: Props) {
  return (
    <Stack gap={4}>
      <section className={styles.card}>
        <p className={styles.title}>
          <Trans>No panels match this search</Trans>
        </p>
        {relax.length > 0 ? (
          <ul className={styles.relax}>
            {relaxationsToShow(relax).map((relaxation) => (
              <li key={JSON.stringify(relaxation.change)}>
                <Relax params={params} relaxation={relaxation} onChange={onChange} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{adviceFor(params)}</p>
        )}
        <Button look={nearest.length > 0 ? 'secondary' : 'primary'} icon="plus" onClick={onRequest}>
          <Trans>Request Panel Addition</Trans>
        </Button>
        <p>
          <Trans>
            Is it broken, or no longer made?{' '}
            <Link to={links.replace} search={labelIn(params)}>
              Find a replacement by its label
            </Link>
          </Trans>
        </p>
      </section>
      {nearest.length > 0 && (
        <section className={styles.nearest}>
          <h2>
            <Trans>Nearest to what you asked</Trans>
          </h2>
          <ResultList panels={nearest} units={unitsIn(params)} params={params} dimmed={false} onLeave={onLeave} />
        </section>
      )}
    </Stack>
  )
}

/** What to try if no change of one or two filters finds a panel. */
function adviceFor(params: SearchParams) {
  const filters = appliedFilters(params).length
  if (filters === 0) return t`The catalogue has no panels yet: ask us to add the panel you are looking for.`
  if (filters < 3) return t`Check the spelling of the model number, or ask us to add the panel you are looking for.`
  return t`Even with two filters less nothing matches. Remove more of them above, or ask us to add the panel you are looking for.`
}

type RelaxProps = { params: SearchParams; relaxation: Relaxation; onChange: (params: SearchParams) => void }

/** One relaxed search with the exact number of its results. */
function Relax({ params, relaxation: { change, drop, count }, onChange }: RelaxProps) {
  const next: SearchParams = { ...withoutFilters(params, drop), ...asParams(change) }
  return (
    <button type="button" onClick={() => onChange(next)}>
      {drop.length > 0 ? (
        <Trans>
          Without <b>{joined(drop.map((name) => describeFilter(name, params)))}</b>
        </Trans>
      ) : (
        <Trans>
          With <b>{wordsOfChange(params, next)}</b>
        </Trans>
      )}
      : {plural(count, { one: '# panel', other: '# panels' })}
    </button>
  )
}

const joined = (words: readonly string[]) => new Intl.ListFormat(readerLocale()).format(words)

/** Describes the difference between two searches. */
function wordsOfChange(params: SearchParams, next: SearchParams) {
  const before = new Set(appliedFilters(params).map(({ label }) => label))
  return joined(
    appliedFilters(next)
      .map(({ label }) => label)
      .filter((label) => !before.has(label)),
  )
}

/** A removed parameter becomes undefined. */
const asParams = (change: Relaxation['change']) =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
