import type { Language } from '../../shared/languages/languages.js'
import type { RequestData } from '../../shared/panels/request-data.js'
import { panelCreatedNote, rejectionReasons } from '../../shared/requests/panel-request-api.js'
import { requestTitle } from '../../shared/requests/request-title.js'
import { button, greeting, paragraph, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { words } from '../mail/words.js'
import type { Config } from '../run/config.js'

type DecidedRequest = {
  email: string
  panel_data: RequestData
  status: 'pending' | 'approved' | 'rejected'
  admin_notes: string | null
  requested_by_type: 'supplier' | 'user'
  language: Language | null
}

/** Notes that no admin wrote are said in the language of the mail. */
const ownNotes: readonly string[] = [...rejectionReasons, panelCreatedNote]

/** Tells the requester the decision, with the admin's note. */
export function requestDecidedMail(request: DecidedRequest, { publicUrl }: Config): MailOrder {
  const { brand, model, name } = request.panel_data
  const panel = requestTitle({ brand, model })
  const note = request.admin_notes
  const isApproved = request.status === 'approved'
  const link =
    request.requested_by_type === 'supplier'
      ? button(words('My panel requests'), `${publicUrl}/supplier/requests`)
      : button(words('Search panels'), `${publicUrl}/search?search=${encodeURIComponent(model ?? '')}`)
  return {
    kind: 'panel_request_decided',
    to: request.email,
    language: request.language,
    subject: isApproved ? words('Your panel request has been approved') : words('Your panel request has been rejected'),
    blocks: [
      greeting(name),
      paragraph(
        isApproved
          ? words('Your request for {panel} has been approved.', { panel })
          : words('We cannot add {panel} to the catalogue at this time.', { panel }),
      ),
      ...(note ? [sentence('Note: {note}', { note: ownNotes.includes(note) ? words(note) : note })] : []),
      link,
    ],
  }
}
