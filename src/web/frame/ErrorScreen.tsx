import { t } from '@lingui/core/macro'
import { AppError, notReached } from '../../shared/http/errors.js'
import { translate } from '../base/language/translate.js'
import type { ErrorProps } from '../base/router/RouterView.js'
import { useRouter } from '../base/router/use-router.js'
import { links } from '../base/url/links.js'
import { Button, LinkButton } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { ScreenNotLoaded } from '../ui/load-screen.js'
import { Notice } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'

/** Shown when rendering a screen fails: what happened, and what to do. */
export function ErrorScreen({ error, reset }: ErrorProps) {
  const router = useRouter()
  // the script of a dialog fails with the browser's own message
  const isLoading =
    error instanceof ScreenNotLoaded ||
    /dynamically imported module|importing a module/i.test(error instanceof Error ? error.message : '')
  const explanation = isLoading
    ? t`A part of this page could not be loaded. Your connection may have dropped, or Heliodex was updated while you had it open.`
    : error instanceof AppError
      ? translate(error.message)
      : t`This screen ran into a problem it did not expect. Nothing you saved is lost.`
  return (
    <Screen title={t`This page could not be shown`} width="read">
      <Notice tone="bad">
        <p>{explanation}</p>
      </Notice>
      <div className={form.buttons}>
        <Button
          look="primary"
          icon="refresh"
          onClick={() => {
            if (isLoading) return void reloadIfThere()
            reset()
            void router.invalidate()
          }}
        >
          {t`Try again`}
        </Button>
        <LinkButton to={links.home}>{t`Go to the search`}</LinkButton>
      </div>
    </Screen>
  )
}

/** Reloads only if the server answers: the current page is better than the browser's own error page. */
async function reloadIfThere() {
  try {
    await fetch('/api/health')
    window.location.reload()
  } catch {
    showToast('bad', translate(notReached))
  }
}
