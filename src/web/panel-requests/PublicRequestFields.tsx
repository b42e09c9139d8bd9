import { technologies } from '../../shared/panel-requests/request-fields.js'
import styles from '../ui/field-groups.module.css'
import { SelectField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import type { BoundField } from '../ui/use-form.js'
import type { PublicRequestDraft } from './public-request.js'
import { urgencyOptions } from './urgency.js'

type Key = keyof PublicRequestDraft

const technologyOptions = [{ value: '', label: 'Not known' }, ...technologies.map((value) => ({ value, label: value }))]

/** The fields of the public dialog. */
export function PublicRequestFields({ field }: { field: (name: Key) => BoundField }) {
  const figure = { inputMode: 'decimal', min: 0 } as const
  return (
    <>
      <fieldset className={styles.group}>
        <legend>About you</legend>
        <div className={form.row}>
          <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
          <TextField label="Full Name" required autoComplete="name" {...field('name')} />
          <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
          <TextField label="Company" autoComplete="organization" {...field('company')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>The panel</legend>
        <div className={form.row}>
          <TextField label="Brand" required {...field('brand')} />
          <TextField label="Model" required {...field('model')} />
          <TextField label="Wattage" unit="W" required inputMode="decimal" min={1} step={1} {...field('wattage')} />
          <SelectField label="Technology" options={technologyOptions} {...field('technology')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>What else you know</legend>
        <div className={styles.figures}>
          <TextField label="Efficiency" unit="%" {...figure} max={100} step={0.1} {...field('efficiency')} />
          <TextField label="Weight" unit="kg" {...figure} step={0.1} {...field('weight')} />
          <TextField label="Cells" {...figure} step={1} {...field('cells')} />
          <TextField label="Vmp" unit="V" {...figure} step={0.01} {...field('vmp')} />
          <TextField label="Imp" unit="A" {...figure} step={0.01} {...field('imp')} />
          <TextField label="Voc" unit="V" {...figure} step={0.01} {...field('voc')} />
          <TextField label="Isc" unit="A" {...figure} step={0.01} {...field('isc')} />
        </div>
        <TextField label="Dimensions" hint="Such as 1722 x 1134 x 30 mm" {...field('dimensions')} />
        <TextAreaField label="Description" {...field('description')} />
        <SelectField label="Urgency" options={urgencyOptions} {...field('urgency')} />
      </fieldset>
    </>
  )
}
