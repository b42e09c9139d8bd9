import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { translate } from '../base/language/translate.js'
import { Button } from './Button.js'
import { classNames } from './class-names.js'
import { Icon, type IconName } from './Icon.js'
import styles from './Notice.module.css'

/** The server's message if it has one, else the screen's fallback with what is known. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError) || !error.message) return fallback
  const message = translate(error.message)
  return isUnreached(error) ? `${fallback.replace(/\.$/, '')}. ${message}` : message
}

/** Whether the server gave no answer that can be read; what was asked of it may have happened all the same. */
export const isUnreached = (error: unknown) => error instanceof AppError && error.extra.isLocal === true

/** Why something failed, for screens that already say that it failed. */
export const reasonOf = (error: unknown) =>
  error instanceof AppError && error.message ? translate(error.message) : undefined

export type Tone = 'ok' | 'bad' | 'info' | 'sun'

const looks = (): Record<Tone, { icon: IconName; word: string }> => ({
  ok: { icon: 'check', word: t`Done` },
  bad: { icon: 'alert', word: t`Problem` },
  info: { icon: 'info', word: t`Note` },
  sun: { icon: 'alert', word: t`Attention` },
})

/** An inline message: icon and text, never colour alone. Alerts are read out at once. */
export function Notice({
  tone,
  title,
  children,
  live = true,
}: {
  tone: Tone
  title?: string
  children?: ReactNode
  live?: boolean
}) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={looks()[tone].icon} />
      <div>
        <span className="visually-hidden">{looks()[tone].word}: </span>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** Says above a form that it was not accepted, and why if known. */
export function FormFailure({ title, message }: { title?: string; message: string | undefined }) {
  if (message === undefined || (message === '' && !title)) return null
  return (
    <Notice tone="bad" {...(title && { title })}>
      {message !== '' && message !== title && <p>{title ? message.replace(`${title}. `, '') : message}</p>}
    </Notice>
  )
}

type Props = {
  /** What could not be loaded. */
  failure: string
  error: unknown
  onRetry: () => unknown
}

/** Says what could not be loaded and why, with a button to try again. */
export const LoadFailure = ({ failure, error, onRetry }: Props) => (
  <Notice tone="bad" title={failure}>
    <p>{reasonOf(error)}</p>
    <Button size="small" icon="refresh" onClick={() => onRetry()}>
      {t`Retry`}
    </Button>
  </Notice>
)
