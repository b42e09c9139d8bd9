import type { optimiserChoices } from '../../shared/replacements/replacement-query.js'

export const optionLabels: Record<(typeof optimiserChoices)[number], string> = {
  none: 'None',
  new: 'On the new panels',
  all: 'On all panels',
}
