import type { StockProblem } from '../../shared/inventory/stock-problem.js'
import { messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { problemsIn } from './use-change-stock.js'

const words: Record<StockProblem['problem'], string> = {
  gone: 'deleted meanwhile',
  changed: 'changed by somebody else meanwhile',
  price_too_high: 'its price would be too high',
}

const mostShown = 5

/** Why nothing was changed: the lines with problems, and a button to continue without them. */
export function StockProblems({ error, onDrop }: { error: unknown; onDrop: () => void }) {
  const problems = problemsIn(error)
  return (
    <Notice tone="bad">
      <p>{messageOf(error, 'Failed to update inventory')}</p>
      {problems.length > 0 && (
        <>
          <ul>
            {problems.slice(0, mostShown).map(({ id, panel, problem }) => (
              <li key={id}>
                {panel ?? 'A line'}: {words[problem]}
              </li>
            ))}
            {problems.length > mostShown && <li>and {problems.length - mostShown} more</li>}
          </ul>
          <Button size="small" onClick={onDrop}>
            Go on without {problems.length === 1 ? 'it' : 'them'}
          </Button>
        </>
      )}
    </Notice>
  )
}
