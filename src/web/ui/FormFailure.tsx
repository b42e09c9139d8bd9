import { Notice } from './Notice.js'

/** Says above a form that it was not accepted, and why if known. */
export function FormFailure({ title, message }: { title?: string; message: string | undefined }) {
  if (message === undefined || (message === '' && !title)) return null
  return (
    <Notice tone="bad" {...(title && { title })}>
      {message !== '' && message !== title && <p>{title ? message.replace(`${title}. `, '') : message}</p>}
    </Notice>
  )
}
