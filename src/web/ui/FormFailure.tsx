import { Notice } from './Notice.js'

/** Says above a form that it was not taken, and why as far as is known. */
export function FormFailure({ title, message }: { title?: string; message: string | undefined }) {
  if (message === undefined || (message === '' && !title)) return null
  return (
    <Notice tone="bad" {...(title && { title })}>
      {message !== '' && message !== title && <p>{title ? message.replace(`${title}. `, '') : message}</p>}
    </Notice>
  )
}
