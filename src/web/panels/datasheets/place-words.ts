import { t } from '@lingui/core/macro'
import type { Provenance } from '../../../shared/panels/datasheet-reading.js'

/** The position of a value in its sheet, in a few words. */
export const placeWords = ({ page, text, computedFrom }: Provenance) =>
  computedFrom ? t`Computed: ${text}` : t`From page ${page}`
