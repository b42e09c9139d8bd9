import { Fragment } from 'react'

/** An address that may be too long for its line: it breaks after one of its parts rather than within a word. */
export const Breakable = ({ text }: { text: string }) =>
  Array.from(text.matchAll(/[^@./]+[@./]*|[@./]+/g), ({ 0: part, index: start }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {part}
    </Fragment>
  ))
