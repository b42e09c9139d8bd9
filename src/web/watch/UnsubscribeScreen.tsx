import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { undoUnsubscribe, unsubscribe } from '../../shared/watch/saved-search-api.js'
import { ask, messageOf } from '../api/ask.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { Button, LinkButton } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { Card, Screen } from '../ui/Screen.js'
import { refreshSavedSearches } from './saved-search-queries.js'

/** The target of a mail's unsubscribe link. It asks for a click, because mail scanners open links too. */
export default function UnsubscribeScreen() {
  const { params } = useUrlState(links.unsubscribe)
  const session = useSession()
  return (
    <Screen title={t`Alert mails`} lead={t`From your saved searches on Heliodex.`} width="narrow">
      <Card>{params.token ? <Question token={params.token} /> : <NoToken />}</Card>
      {session?.user.userType === 'user' && (
        <p>
          <LinkButton look="quiet" to={links.userSearches}>
            {t`Your saved searches`}
          </LinkButton>
        </p>
      )}
    </Screen>
  )
}

const NoToken = () => (
  <Notice tone="info">
    <p>{t`This link is not complete. Open it from the mail again, or copy all of it.`}</p>
  </Notice>
)

function Question({ token }: { token: string }) {
  // without a session: the mail's link is enough, and an expired session must not block it
  const options = { token: undefined }
  const stop = useMutation({
    mutationFn: () => ask(unsubscribe, { body: { token } }, options),
    onSuccess: refreshSavedSearches,
  })
  const undo = useMutation({
    mutationFn: () => ask(undoUnsubscribe, { body: { token } }, options),
    async onSuccess() {
      stop.reset()
      await refreshSavedSearches()
    },
  })
  const error = stop.error ?? undo.error
  return (
    <div className={form.form}>
      {error && (
        <Notice tone="bad">
          <p>{messageOf(error, t`This did not work. Please try again.`)}</p>
        </Notice>
      )}
      {stop.data ? (
        <Stopped names={stop.data.names} busy={undo.isPending} onUndo={() => undo.mutate()} />
      ) : (
        <>
          {undo.data ? (
            <Notice tone="ok">
              <p>{againWords(undo.data.names)}</p>
            </Notice>
          ) : (
            <p>{t`Do you want to stop these mails? The saved search itself stays.`}</p>
          )}
          <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t`Stop these mails`}
          </Button>
        </>
      )}
    </div>
  )
}

function Stopped({ names, busy, onUndo }: { names: readonly string[]; busy: boolean; onUndo: () => void }) {
  return (
    <>
      <Notice tone="ok">
        <p>
          {names.length === 0
            ? t`You do not get these mails: the alert is off, or its saved search is deleted.`
            : stoppedWords(names)}
        </p>
      </Notice>
      {names.length > 0 && (
        <Button icon="undo" busy={busy} onClick={onUndo}>
          {t`Undo`}
        </Button>
      )}
    </>
  )
}

const inQuotes = (names: readonly string[]) => names.map((name) => t`“${name}”`).join(', ')

function againWords(names: readonly string[]) {
  const searches = inQuotes(names)
  return searches === '' ? t`You get these mails again.` : t`You get these mails again about ${searches}.`
}

function stoppedWords(names: readonly string[]) {
  const searches = inQuotes(names)
  return searches === '' ? t`You get no more mails.` : t`You get no more mails about ${searches}.`
}
