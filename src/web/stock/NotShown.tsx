import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { links } from '../base/url/links.js'
import { LinkButton } from '../ui/Button.js'
import { FormFailure } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'

/** Whether what an address names does not exist, or not for this reader. */
export const isNotThere = (error: unknown) =>
  error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code)

/** Instead of a page that cannot be shown: why, and where else to go. */
export const NotShown = ({ title, message, children }: { title: string; message?: string; children?: ReactNode }) => (
  <Screen title={title} width="read">
    <FormFailure message={message} />
    {children}
    <p>
      <LinkButton to={links.search}>{t`Search panels`}</LinkButton>
    </p>
  </Screen>
)
