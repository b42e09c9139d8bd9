import { t } from '@lingui/core/macro'
import type { Address } from '../base/router/address.js'
import { showToast } from '../ui/Toasts.js'

/** An unknown path shows the first page: says so, and what to do there. */
export const tellLostPath = ({ pathname }: Address) =>
  showToast('info', t`There is no page ${pathname}. Search here instead.`)
