import { t } from '@lingui/core/macro'
import {
  decimalSigns,
  type Import,
  type ImportChange,
  type ImportField,
  importFieldKeys,
  termFieldKeys,
} from '../../../shared/stock/import-shapes.js'
import { delimiters, encodings } from '../../../shared/values/table-formats.js'
import { CurrencySelect } from '../../money/CurrencySelect.js'
import { Button } from '../../ui/Button.js'
import { CheckField, SelectField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.js'
import { Card } from '../../ui/Screen.js'
import styles from './ImportSettings.module.css'
import { columnName, fieldWords } from './import-words.js'

const delimiterNames = (): Record<(typeof delimiters)[number], string> => ({
  ',': t`Comma ,`,
  ';': t`Semicolon ;`,
  '\t': t`Tab`,
  '|': t`Bar |`,
})
const encodingNames = (): Record<(typeof encodings)[number], string> => ({
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': t`Windows-1252 (Western)`,
})
const signNames = (): Record<(typeof decimalSigns)[number], string> => ({
  auto: t`As the values show`,
  '.': t`Point: 1,234.50`,
  ',': t`Comma: 1.234,50`,
})
const currencyReasons = (): Record<Import['currency']['from'], string> => ({
  choice: t`As you chose. A price with its own currency keeps it`,
  title: t`As the title of the price column says`,
  supplier: t`Your own. A price with another currency keeps it`,
})
const required: readonly ImportField[] = ['sku', 'quantity']

type Props = { file: Import; busy: boolean; onChange: (change: ImportChange) => void }

/** How the file was understood; each setting can be corrected. Most files have few terms: what is not found is folded. */
export function ImportSettings(props: Props) {
  const { file, busy, onChange } = props
  const folded: readonly ImportField[] = termFieldKeys.filter((field) => typeof file.mapping[field] !== 'number')
  const shown = importFieldKeys.filter((field) => !folded.includes(field))
  return (
    <Card title={t`How the file is read`}>
      {file.isRemembered && (
        <Notice tone="info">
          <p>
            {t`Read like your last file with these columns.`}{' '}
            <Button
              size="small"
              look="quiet"
              disabled={busy}
              onClick={() => onChange({ forget: true })}
            >{t`Start afresh`}</Button>
          </p>
        </Notice>
      )}
      <div className={styles.settings}>
        {shown.map((field) => (
          <ColumnChoice key={field} field={field} {...props} />
        ))}
        <CurrencySelect
          label={t`Currency of prices`}
          name="fileCurrency"
          disabled={busy}
          hint={currencyReasons()[file.currency.from]}
          value={file.currency.code}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{t`Columns of terms: condition, lot, packs, warranty and others`}</summary>
          <div className={styles.settings}>
            {folded.map((field) => (
              <ColumnChoice key={field} field={field} {...props} />
            ))}
          </div>
        </details>
      )}
      <FormatSettings {...props} />
    </Card>
  )
}

/** Settings that rarely need a correction, collapsed. */
function FormatSettings({ file, busy, onChange }: Props) {
  const { format, encoding, delimiter, decimalSign, hasHeader } = file
  return (
    <details className={styles.more}>
      <summary>{t`Numbers, headings and encoding`}</summary>
      <div className={styles.settings}>
        <SelectField
          label={t`Decimal sign`}
          name="decimalSign"
          disabled={busy}
          value={decimalSign}
          options={decimalSigns.map((value) => ({ value, label: signNames()[value] }))}
          onChange={(value) => onChange({ decimalSign: value })}
        />
        {format === 'csv' && encoding && delimiter && (
          <>
            <SelectField
              label={t`Separator`}
              name="delimiter"
              disabled={busy}
              value={delimiter}
              options={delimiters.map((value) => ({ value, label: delimiterNames()[value] }))}
              onChange={(value) => onChange({ delimiter: value })}
            />
            <SelectField
              label={t`Encoding`}
              name="encoding"
              disabled={busy}
              value={encoding}
              options={encodings.map((value) => ({ value, label: encodingNames()[value] }))}
              onChange={(value) => onChange({ encoding: value })}
            />
          </>
        )}
      </div>
      <CheckField
        label={t`The first row contains headings`}
        name="hasHeader"
        disabled={busy}
        checked={hasHeader}
        onChange={(value) => onChange({ hasHeader: value })}
      />
      {format === 'csv' && (
        <p
          className={form.note}
        >{t`Another separator or encoding reads the file again and discards corrected rows.`}</p>
      )}
    </details>
  )
}

function ColumnChoice({ field, file, busy, onChange }: Props & { field: ImportField }) {
  const { mapping, columns } = file
  const chosen = mapping[field]
  const samples = columns.find(({ index }) => index === chosen)?.samples.filter(Boolean) ?? []
  const examples = samples.slice(0, 2).join(', ')
  return (
    <SelectField
      label={fieldWords()[field]}
      name={`column-${field}`}
      required={required.includes(field)}
      disabled={busy}
      hint={examples ? t`Such as ${examples}` : undefined}
      value={typeof chosen === 'number' ? String(chosen) : ''}
      options={[
        { value: '', label: required.includes(field) ? t`Choose a column` : t`Not in this file` },
        ...columns.map((column) => ({ value: String(column.index), label: columnName(column) })),
      ]}
      onChange={(value) => onChange({ mapping: { ...mapping, [field]: value === '' ? null : Number(value) } })}
    />
  )
}
