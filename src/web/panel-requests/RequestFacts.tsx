import { keysOf } from '../../shared/keys-of.js'
import type { RequestData } from '../../shared/panel-requests/request-data.js'
import {
  isRequestNumber,
  type RequestFieldKey,
  requestField,
  requestFieldKeys,
  requestNumber,
  requestSections,
} from '../../shared/panel-requests/request-fields.js'
import { translate } from '../language/translate.js'
import { Part } from '../ui/Screen.js'
import styles from './RequestFacts.module.css'

/** A formatted value of a request. */
export function formatRequestValue(key: RequestFieldKey, value: string | number | null) {
  if (value === null || value === '') return undefined
  const text = String(value).replace(/^-/, '−')
  const unit = isRequestNumber(key) ? requestNumber(key).unit : ''
  return unit === '' ? text : unit === '%' ? `${text}%` : `${text}\u00a0${unit}`
}

const classFor: Partial<Record<ReturnType<typeof requestField>['kind'], string | undefined>> = {
  prose: styles.long,
  text: styles.text,
}

/** All stated values of a request, by section. */
export function RequestFacts({ data }: { data: RequestData }) {
  return keysOf(requestSections).map((section) => {
    const stated = requestFieldKeys.filter(
      (key) => requestField(key).section === section && formatRequestValue(key, data[key]) !== undefined,
    )
    if (stated.length === 0) return null
    return (
      <Part key={section} title={translate(requestSections[section])} level={3}>
        <dl className={styles.facts}>
          {stated.map((key) => (
            <div key={key} className={classFor[requestField(key).kind]}>
              <dt>{translate(requestField(key).label)}</dt>
              <dd>{formatRequestValue(key, data[key])}</dd>
            </div>
          ))}
        </dl>
      </Part>
    )
  })
}
