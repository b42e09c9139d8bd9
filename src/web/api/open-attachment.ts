import { t } from '@lingui/core/macro'
import { getUpload } from '../../shared/http/file-api.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { ask } from './ask.js'

const keptMs = 60_000

/** Opens an attachment in a new tab. The tab opens at once, because browsers allow it only during the click. */
export async function openAttachment(filename: string | null, page = 1) {
  if (!filename) return showToast('bad', t`No attachment available`)
  const tab = window.open('', '_blank')
  try {
    const file = await ask(getUpload, { params: { filename } })
    const url = URL.createObjectURL(file)
    const place = page > 1 ? `${url}#page=${page}` : url
    if (tab) tab.location.href = place
    else window.location.assign(place)
    setTimeout(() => URL.revokeObjectURL(url), keptMs)
  } catch (error) {
    tab?.close()
    showFailure(t`Failed to load attachment`, error)
  }
}
