import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { resumeAccess } from '../../shared/accounts/access-api.js'
import { copyOwnData } from '../../shared/accounts/own-data-api.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask } from '../api/ask.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { meQuery } from '../api/me-query.js'
import { queryClient } from '../api/query-client.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import styles from '../ui/item-list.module.css'
import { Card, PendingScreen, Screen } from '../ui/Screen.js'
import { useAction } from '../ui/use-while-here.js'
import { ChangePassword, describeAccess, Profile, sessionsQuery } from './AccountCards.js'
import { ApiKeys } from './ApiKeys.js'
import { DeleteAccount } from './DeleteAccount.js'
import { SessionList } from './SessionList.js'

/** What others can use of the account without signing in, and what a new password has paused. */
function AccessList() {
  const { data } = useQuery(sessionsQuery)
  const resume = useAction({
    act: (id: string) => ask(resumeAccess, { params: { id } }),
    failed: t`It does not go on`,
    refresh: () => queryClient.invalidateQueries(),
  })
  if (!data || data.access.length === 0) return null
  return (
    <Card title={t`What others can use`}>
      <p className={styles.lead}>
        {t`Keys, webhooks, feeds and links work without signing in. A new password ends or pauses those that you do not keep.`}
      </p>
      <ul className={styles.list} aria-label={t`What others can use`}>
        {data.access.map((access) => (
          <li key={access.id}>
            <div>
              <p className={styles.name}>
                {access.name} {access.isPaused && <Badge tone="sun">{t`Paused`}</Badge>}
              </p>
              <p className={styles.detail}>{describeAccess(access)}</p>
            </div>
            {access.isPaused && (
              <Button
                size="small"
                busy={resume.isPending && resume.variables === access.id}
                onClick={() => resume.mutate(access.id)}
              >
                <Trans>
                  Resume<span className="visually-hidden"> {access.name}</span>
                </Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Props = {
  LanguageSelect: ComponentType
  Webhooks: ComponentType<{ userType: UserType }>
}

/** The choice of the language and the webhooks are rooms above this one: the frame passes them. */
export function AccountScreen({ LanguageSelect, Webhooks }: Props) {
  const { data: me } = useQuery(meQuery)
  if (!me) return <PendingScreen />
  return (
    <Screen title={t`Your account`} lead={me.user.email} width="read">
      <Profile me={me} />
      <Card title={t`Your language`}>
        <LanguageSelect />
        <p className={form.note}>{t`Screens and mails come in this language.`}</p>
      </Card>
      <ChangePassword />
      <SessionList />
      <AccessList />
      <ApiKeys userType={me.user.userType} />
      {/* nothing that happens concerns an admin alone */}
      {me.user.userType !== 'admin' && <Webhooks userType={me.user.userType} />}
      <CopyMyData />
      <DeleteAccount userType={me.user.userType} />
    </Screen>
  )
}

/** Download of all data stored about the user, in a machine-readable file. */
function CopyMyData() {
  return (
    <Card title={t`A copy of your data`}>
      <p>
        {t`One JSON file with everything we store about you: account, sessions, searches, quotes, requests, stock, files and the list of mails we sent you. Passwords and codes are not in it, nor is anybody else's data.`}
      </p>
      <div className={form.buttons}>
        <DownloadButton
          file={datedFile('heliodex-my-data', 'json')}
          failed={t`Failed to copy your data`}
          load={async () =>
            new Blob([JSON.stringify(await ask(copyOwnData, {}), null, 2)], { type: 'application/json' })
          }
        >
          {t`Download my data`}
        </DownloadButton>
      </div>
    </Card>
  )
}
