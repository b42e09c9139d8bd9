import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteMe } from '../../shared/accounts/account-api.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask, endSession } from '../api/ask.js'
import { siteQuery } from '../api/site-query.js'
import { useNavigate } from '../base/router/use-router.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { MailLink } from '../ui/Cells.js'
import { FormDialog } from '../ui/Form.js'
import { PasswordField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'
import { clearAllDrafts } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import styles from './DeleteAccount.module.css'

export function DeleteAccount({ userType }: { userType: UserType }) {
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t`Delete account`}>
      {userType === 'supplier' ? (
        <CloseByMail />
      ) : (
        <>
          <WhatHappens userType={userType} />
          <div className={form.buttons}>
            <Button icon="trash" onClick={() => setAsking(true)}>
              {t`Delete account`}
            </Button>
          </div>
        </>
      )}
      {asking && <AskForPassword onClose={() => setAsking(false)} />}
    </Card>
  )
}

function CloseByMail() {
  const { data: site } = useQuery(siteQuery)
  return (
    <p>
      {t`A supplier account holds company data and stock that buyers rely on.`}{' '}
      {site ? (
        <Trans>
          To close it, please write to <MailLink address={site.contactEmail} />.
        </Trans>
      ) : (
        t`To close it, please write to us.`
      )}
    </p>
  )
}

const goes = (): Record<Exclude<UserType, 'supplier'>, readonly string[]> => ({
  user: [
    t`Your name, email, company, delivery address and password, and all your sessions`,
    t`Your saved searches with what they found, and their alerts`,
    t`Your email and address in our search log; the searches themselves stay without them`,
    t`Open quote requests: we withdraw them and notify the suppliers you asked`,
  ],
  admin: [
    t`Your name, email, company and password, and all your sessions`,
    t`Datasheets you uploaded whose review is not finished`,
  ],
})
const stays = (): Record<Exclude<UserType, 'supplier'>, readonly string[]> => ({
  user: [
    t`Quote requests in the suppliers’ records: quantity, place and message, without your name and email`,
    t`Panel requests you sent, with the email you gave for the answer`,
    t`Panels that were added because you asked for them`,
  ],
  admin: [t`Everything you did to the catalogue, and the audit log, which keeps your email`],
})

/** The consequences, shown before the confirmation. */
const WhatHappens = ({ userType }: { userType: Exclude<UserType, 'supplier'> }) => (
  <div className={form.row}>
    <Fate title={t`Deleted at once and permanently`} lines={goes()[userType]} />
    <Fate title={t`Stays`} lines={stays()[userType]} />
  </div>
)

const Fate = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.fate}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

function AskForPassword({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { field, ...state } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t`Password is required` : undefined }),
    send: (body) => ask(deleteMe, { body }),
    async onDone() {
      await navigate({ to: links.home })
      endSession()
      clearAllDrafts()
      showToast('ok', t`Your account is deleted`)
    },
    fallback: t`Failed to delete your account`,
  })
  return (
    <FormDialog
      title={t`Delete your account?`}
      size="small"
      onClose={onClose}
      state={state}
      submitLabel={t`Delete account`}
      look="danger"
      lead={t`This cannot be undone. Do you want a copy of your data first? Close this and use “Download my data”.`}
      ownDetails
    >
      <PasswordField label={t`Password`} required autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}
