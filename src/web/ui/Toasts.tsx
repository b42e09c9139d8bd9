import { t } from '@lingui/core/macro'
import { Button, IconButton } from './Button.js'
import { classNames } from './class-names.js'
import { Icon, type IconName } from './Icon.js'
import type { Tone } from './Notice.js'
import styles from './Toasts.module.css'
import { dismissToast, useToasts } from './toasts.js'

const icons: Record<Tone, IconName> = { ok: 'check', bad: 'alert', info: 'info', sun: 'alert' }

/** The corner where toasts appear. It is always in the DOM, so that screen readers announce additions. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <section className={styles.corner} aria-label={t`Notifications`} aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, tone, text, detail, action }) => (
        <div key={id} className={classNames(styles.toast, styles[tone])} data-toast={tone}>
          <Icon name={icons[tone]} />
          <div className={styles.words}>
            <p>{text}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </div>
          {action && (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" size="small" label={t`Dismiss`} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  )
}
