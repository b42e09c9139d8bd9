import { plural, t } from '@lingui/core/macro'
import { classNames, replacementClasses } from '../../shared/physics/classify.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { formatCount } from '../ui/format.js'
import styles from './Replacements.module.css'

type Props = {
  none: NonNullable<ReplacementAnswer['none']>
  request: ReplacementAnswer['request']
  onChange: (changes: Record<string, string | undefined>) => void
}

/** How many panels a check excludes; some languages say it in other words of one than of several. */
const excludedWords = (count: number): Record<string, string> => ({
  samePower: plural(count, { one: '# have another power', other: '# have another power' }),
  size: plural(count, { one: '# are too large for the space', other: '# are too large for the space' }),
  coldVoltage: plural(count, {
    one: '# exceed the voltage limit on the coldest day',
    other: '# exceed the voltage limit on the coldest day',
  }),
  electrical: plural(count, { one: '# would cost the string too much', other: '# would cost the string too much' }),
  offers: plural(count, {
    one: '# are in stock, but do not meet your conditions',
    other: '# are in stock, but do not meet your conditions',
  }),
  dropIn: plural(count, {
    one: '# are drop-in, a class that is not shown',
    other: '# are drop-in, a class that is not shown',
  }),
  withChanges: plural(count, {
    one: '# fit with changes, a class that is not shown',
    other: '# fit with changes, a class that is not shown',
  }),
  optimiser: plural(count, {
    one: '# fit only with an optimiser, a class that is not shown',
    other: '# fit only with an optimiser, a class that is not shown',
  }),
  missing: plural(count, {
    one: '# may fit, but some of their figures are missing',
    other: '# may fit, but some of their figures are missing',
  }),
})

/** No result: which checks exclude how many, and what to change; each number is the result of its click. */
export const NoReplacement = ({ none: { because, relax }, request, onChange }: Props) => (
  <section className={styles.none} aria-label={t`No replacement found`}>
    <h2>{t`Nothing fits as asked`}</h2>
    {because.length === 0 && (
      <p>{request.inStock ? t`No other panel is in stock right now.` : t`The catalogue has no other panels yet.`}</p>
    )}
    <ul>
      {because.map(({ check, count }) => (
        <li key={check}>{excludedWords(count)[check] ?? `${formatCount(count)} ${check}`}</li>
      ))}
    </ul>
    <div className={styles.relax}>
      {relax.map(({ change, count }) => (
        <Button
          key={JSON.stringify(change)}
          size="small"
          onClick={() =>
            onChange(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined])))
          }
        >
          {foundWords(relaxWords(change, request), count)}
        </Button>
      ))}
    </div>
  </section>
)

const foundWords = (change: string, count: number) =>
  plural(count, { one: `${change}: # panel`, other: `${change}: # panels` })

/** What is dropped or switched, by the name of its parameter. */
const changeWords = (): Record<string, string> => ({
  inStock: t`Also without stock`,
  samePower: t`Any power`,
  oneSupplier: t`From several suppliers`,
  country: t`Any country`,
  condition: t`Any condition`,
  optimisers: t`With optimisers`,
  maxPrice: t`Without highest price`,
  maxAgeDays: t`Without oldest offer`,
  maxVoltage_V: t`Without voltage limit`,
  maxLength_mm: t`Without free length`,
  maxWidth_mm: t`Without free width`,
})

/** The added class is the last one. */
const addedClass = (classes: string) => {
  const added = replacementClasses.find((name) => name === classes.split(',').at(-1))
  if (!added) return t`All classes`
  const name = translate(classNames[added])
  return t`Also “${name}”`
}

type Space = { maxLength_mm: number | null; maxWidth_mm: number | null }
const isSide = (name: string): name is keyof Space => name === 'maxLength_mm' || name === 'maxWidth_mm'

/** "6 mm more width" than the given space; dimensions that do not grow are omitted. */
function moreSpace(name: keyof Space, value: string, space: Space) {
  const more = Math.ceil(Number(value) - (space[name] ?? 0))
  if (more <= 0) return null
  return name === 'maxLength_mm' ? t`${more} mm more length` : t`${more} mm more width`
}

/** One change of the case in words: "6 mm more width", "Without free width". */
export const relaxWords = (change: Readonly<Record<string, string | null>>, space: Space) =>
  Object.entries(change)
    .map(([name, value]) => {
      if (isSide(name) && value !== null) return moreSpace(name, value, space)
      return name === 'class' ? addedClass(value ?? '') : (changeWords()[name] ?? name)
    })
    .filter((words) => words !== null)
    .join(', ')
