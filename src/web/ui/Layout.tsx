import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.js'
import styles from './Layout.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'p' | 'span' | 'ul' | 'fieldset' | 'section'
  /** By the scale of the theme: 2 is --s2. */
  gap?: 1 | 2 | 3 | 4 | 5
  /** Where things go that do not fill the room: at its start, its end, or at both. */
  align?: 'start' | 'end' | 'spread'
}

/** Things one below the other. */
export const Stack = ({ as: Tag = 'div', gap, align, ...rest }: Props) => (
  <Tag {...rest} className={styles.stack} data-gap={gap} data-align={align} />
)

/** Things in a line, or in several where there is little room. */
export const Row = ({ as: Tag = 'div', gap, align, ...rest }: Props) => (
  <Tag {...rest} className={styles.row} data-gap={gap} data-align={align} />
)

/** Cards of one size, as many beside each other as there is room for. */
export const Cards = ({ as: Tag = 'div', className, ...rest }: Omit<Props, 'gap' | 'align'>) => (
  <Tag {...rest} className={classNames(styles.cards, className)} />
)
