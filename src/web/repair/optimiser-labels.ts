import { t } from '@lingui/core/macro'
import type { optimiserChoices } from '../../shared/repair/replacement-query.js'

export const optionLabels = (): Record<(typeof optimiserChoices)[number], string> => ({
  none: t`None`,
  new: t`On the new panels`,
  all: t`On all panels`,
})
