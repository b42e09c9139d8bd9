import { Fragment } from 'react'

/** A long address that wraps after one of its parts instead of within a word. */
export const Breakable = ({ text }: { text: string }) =>
  Array.from(text.matchAll(/[^@./]+[@./]*|[@./]+/g), ({ 0: part, index: start }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {part}
    </Fragment>
  ))
