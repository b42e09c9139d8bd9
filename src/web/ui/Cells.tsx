import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'
import styles from './Cells.module.css'
import { classNames } from './class-names.js'

/** A long address that wraps after one of its parts instead of within a word. */
export const Breakable = ({ text }: { text: string }) =>
  Array.from(text.matchAll(/[^@./]+[@./]*|[@./]+/g), ({ 0: part, index: start }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {part}
    </Fragment>
  ))

type LinesProps = {
  main: ReactNode
  plain?: boolean
  /** Names of any length: the column may become narrow, and then a word without spaces breaks. */
  long?: boolean
  children?: ReactNode
}

/** A cell with a main line and smaller lines below. */
export function CellLines({ main, plain, long, children }: LinesProps) {
  return (
    <div className={classNames(styles.lines, long && styles.long)}>
      <span className={plain ? styles.plain : styles.main}>{main}</span>
      {children}
    </div>
  )
}

/** A cell without a value; cards on a phone leave it out. */
export const NothingCell = () => (
  <span data-part="nothing">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{t`not stated`}</span>
  </span>
)

/** Buttons in a row of a table. */
export function CellButtons({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.buttons, className)}>{children}</div>
}

type Fact = { label: string; value: ReactNode; width?: 'two' | 'all' | undefined }

/** Labels above their values, as many beside each other as there is room for. */
export const FactGrid = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.grid}>
    {facts.map(({ label, value, width }) => (
      <div key={label} className={width && styles[width]}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Labels and values in two columns. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An email address to write to. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <Breakable text={address} />
  </a>
)
