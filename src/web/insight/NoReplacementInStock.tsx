import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Demand } from '../../shared/insight/analytics-api.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { messageOf } from '../api/ask.js'
import { Badge } from '../ui/Badge.js'
import { CellLines } from '../ui/Cells.js'
import { formatCount } from '../ui/format.js'
import { fittingQuery } from './analytics-queries.js'

const classWords = () => ({ dropIn: t`drop-in`, withChanges: t`with changes`, optimiser: t`with an optimiser` })

/** How many panels of each class the catalogue has that suppliers could stock. */
export function NoReplacementInStock({ demand: { search } }: { demand: Demand }) {
  const { data, error } = useQuery(fittingQuery(search))
  const inCatalogue =
    data &&
    keysOf(classWords())
      .filter((name) => data.counts[name] > 0)
      .map((name) => `${formatCount(data.counts[name])} ${classWords()[name]}`)
      .join(', ')
  return (
    <CellLines
      plain
      main={
        <Badge tone="sun" icon="box">
          {t`None in stock`}
        </Badge>
      }
    >
      {error && messageOf(error, t`What the catalogue has could not be counted`)}
      {data && (inCatalogue ? t`In the catalogue: ${inCatalogue}` : t`None in the catalogue either`)}
    </CellLines>
  )
}
