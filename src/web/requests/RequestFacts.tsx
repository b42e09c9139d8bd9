import type { RequestData } from '../../shared/panels/request-data.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestField,
  requestFieldKeys,
  requestNumber,
  requestSections,
} from '../../shared/panels/request-fields.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { translate } from '../base/language/translate.js'
import { FactGrid } from '../ui/Cells.js'
import { Part } from '../ui/Part.js'

/** A formatted value of a request. */
export function formatRequestValue(key: RequestFieldKey, value: string | number | null) {
  if (value === null || value === '') return undefined
  const text = String(value).replace(/^-/, '−')
  const unit = isRequestNumber(key) ? requestNumber(key).unit : ''
  return unit === '' ? text : unit === '%' ? `${text}%` : `${text}\u00a0${unit}`
}

const widths = { prose: 'all', text: 'two' } as const
const widthOf = (kind: string) => (kind === 'prose' || kind === 'text' ? widths[kind] : undefined)

/** All stated values of a request, by section. */
export function RequestFacts({ data }: { data: RequestData }) {
  return keysOf(requestSections).map((section) => {
    const stated = requestFieldKeys.filter(
      (key) => requestField(key).section === section && formatRequestValue(key, data[key]) !== undefined,
    )
    if (stated.length === 0) return null
    return (
      <Part key={section} title={translate(requestSections[section])} level={3}>
        <FactGrid
          facts={stated.map((key) => ({
            label: translate(requestField(key).label),
            value: formatRequestValue(key, data[key]),
            width: widthOf(requestField(key).kind),
          }))}
        />
      </Part>
    )
  })
}
