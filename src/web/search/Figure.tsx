import { notStated } from '../panel/format-field.js'

/** A figure as bare text, since a page has hundreds of them; the dash of one not stated is read out. */
export function Figure({ text }: { text: string }) {
  if (text !== notStated) return text
  return (
    <>
      <span aria-hidden="true">{notStated}</span>
      <span className="visually-hidden">not stated</span>
    </>
  )
}
