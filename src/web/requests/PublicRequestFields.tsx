import { t } from '@lingui/core/macro'
import { technologies, urgencies } from '../../shared/panels/request-fields.js'
import { PublicRequest } from '../../shared/requests/public-request.js'
import { problemsOf } from '../api/problems-of.js'
import styles from '../ui/field-groups.module.css'
import { SelectField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'
import { sentFigure, urgencyOptions } from './request-draft.js'

type Key = keyof PublicRequestDraft

const technologyOptions = () => [
  { value: '', label: t`Not known` },
  ...technologies.map((value) => ({ value, label: value })),
]

/** The fields of the public dialog. */
export function PublicRequestFields({ field }: { field: (name: Key) => BoundField }) {
  const figure = { inputMode: 'decimal', min: 0 } as const
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t`About you`}</legend>
        <div className={form.row}>
          <TextField label={t`Email`} required type="email" autoComplete="email" {...field('email')} />
          <TextField label={t`Full Name`} required autoComplete="name" {...field('name')} />
          <TextField label={t`Phone`} type="tel" autoComplete="tel" {...field('phone')} />
          <TextField label={t`Company`} autoComplete="organization" {...field('company')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t`The panel`}</legend>
        <div className={form.row}>
          <TextField label={t`Brand`} required {...field('brand')} />
          <TextField label={t`Model`} required {...field('model')} />
          <TextField label={t`Wattage`} unit="W" required inputMode="decimal" min={1} step={1} {...field('wattage')} />
          <SelectField label={t`Technology`} options={technologyOptions()} {...field('technology')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t`What else you know`}</legend>
        <div className={styles.figures}>
          <TextField label={t`Efficiency`} unit="%" {...figure} max={100} step={0.1} {...field('efficiency')} />
          <TextField label={t`Weight`} unit="kg" {...figure} step={0.1} {...field('weight')} />
          <TextField label={t`Cells`} {...figure} step={1} {...field('cells')} />
          <TextField label={t`Vmp`} unit="V" {...figure} step={0.01} {...field('vmp')} />
          <TextField label={t`Imp`} unit="A" {...figure} step={0.01} {...field('imp')} />
          <TextField label={t`Voc`} unit="V" {...figure} step={0.01} {...field('voc')} />
          <TextField label={t`Isc`} unit="A" {...figure} step={0.01} {...field('isc')} />
        </div>
        <TextField label={t`Dimensions`} hint={t`Such as 1722 x 1134 x 30 mm`} {...field('dimensions')} />
        <TextAreaField label={t`Description`} {...field('description')} />
        <SelectField label={t`Urgency`} options={urgencyOptions()} {...field('urgency')} />
      </fieldset>
    </>
  )
}

/** The input of the public dialog: everything is text. */
export const emptyPublicRequest = {
  email: '',
  name: '',
  phone: '',
  company: '',
  brand: '',
  model: '',
  wattage: '',
  efficiency: '',
  technology: '',
  dimensions: '',
  weight: '',
  cells: '',
  vmp: '',
  imp: '',
  voc: '',
  isc: '',
  description: '',
  urgency: 'medium',
}
export type PublicRequestDraft = typeof emptyPublicRequest

const publicFigures = ['wattage', 'efficiency', 'weight', 'cells', 'vmp', 'imp', 'voc', 'isc'] as const

export const publicRequestBody = (draft: PublicRequestDraft) => ({
  ...draft,
  ...Object.fromEntries(
    publicFigures.map((key) => [key, sentFigure(key === 'cells' ? 'numberOfCells' : key, draft[key])]),
  ),
  urgency: urgencies.find((known) => known === draft.urgency),
})

export const checkPublicRequest = (draft: PublicRequestDraft): Partial<Record<keyof PublicRequestDraft, string>> =>
  problemsOf(PublicRequest, publicRequestBody(draft))
