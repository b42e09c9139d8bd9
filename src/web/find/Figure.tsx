import { Trans } from '@lingui/react/macro'
import { notStated } from '../panels/parts/format-field.js'
import styles from './Figure.module.css'

type Props = { text: string; deviation?: string | undefined }

/** A figure as plain text, because a page has hundreds of them. Screen readers hear "not stated" for a dash. */
export function Figure({ text, deviation }: Props) {
  if (text === notStated)
    return (
      <>
        <span aria-hidden="true">{notStated}</span>
        <span className="visually-hidden">
          <Trans>not stated</Trans>
        </span>
      </>
    )
  if (deviation === undefined) return text
  return (
    <>
      {text} <span className={styles.deviation}>{deviation}</span>
    </>
  )
}
