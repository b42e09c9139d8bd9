import { Breakable } from './Breakable.js'

/** An email address to write to. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <Breakable text={address} />
  </a>
)
