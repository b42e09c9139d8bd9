import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import styles from './Replacements.module.css'
import { relaxWords } from './relax-words.js'

type Props = {
  none: NonNullable<ReplacementAnswer['none']>
  request: ReplacementAnswer['request']
  onChange: (changes: Record<string, string | undefined>) => void
}

const checkWords: Record<string, string> = {
  samePower: 'have another power',
  size: 'are too large for the space',
  coldVoltage: 'exceed the voltage limit on the coldest day',
  electrical: 'would cost the string too much',
  offers: 'are in stock, but do not meet your conditions',
  dropIn: 'are drop-in, a class that is not shown',
  withChanges: 'fit with changes, a class that is not shown',
  optimiser: 'fit only with an optimiser, a class that is not shown',
  missing: 'may fit, but some of their figures are missing',
}

/** No result: which checks exclude how many, and what to change; each number is the result of its click. */
export const NoReplacement = ({ none: { because, relax }, request, onChange }: Props) => (
  <section className={styles.none} aria-label="No replacement found">
    <h2>Nothing fits as asked</h2>
    {because.length === 0 && (
      <p>{request.inStock ? 'No other panel is in stock right now.' : 'The catalogue has no other panels yet.'}</p>
    )}
    <ul>
      {because.map(({ check, count }) => (
        <li key={check}>
          {formatCount(count)} {checkWords[check] ?? check}
        </li>
      ))}
    </ul>
    <div className={styles.relax}>
      {relax.map(({ change, count }) => (
        <Button
          key={JSON.stringify(change)}
          size="small"
          onClick={() =>
            onChange(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined])))
          }
        >
          {relaxWords(change, request)}: {formatCount(count)} {count === 1 ? 'panel' : 'panels'}
        </Button>
      ))}
    </div>
  </section>
)
