import { replacementStatements } from '../../shared/replacements/replacement-statements.js'
import styles from './Replacements.module.css'

/** Shown instead of a list before the first query. */
export const HowItWorks = () => (
  <section className={styles.how} aria-label="How it works">
    <ol>
      <li>
        <b>Name the old panel</b>, or type what its label says. Two of Vmp, Imp and Pmax, or Voc and Isc, are enough;
        the more you know, the narrower the result.
      </li>
      <li>
        <b>Describe the string.</b> We assume what you leave out, and show the assumptions.
      </li>
      <li>
        <b>See what fits</b>: the size, the plug, the voltage on the coldest day, and what the string gives with the new
        panel in it, computed from the datasheets’ figures.
      </li>
    </ol>
    <Statements />
  </section>
)

/** Always shown with a result. */
export const Statements = ({ of = replacementStatements }: { of?: readonly string[] }) => (
  <ul className={styles.statements} aria-label="What this is, and is not">
    {of.map((statement) => (
      <li key={statement}>{statement}</li>
    ))}
  </ul>
)
