import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type AliasOutcome, addBrandAlias, listBrands, previewBrandAlias } from '../../shared/panels/brand-api.js'
import { ask } from '../api/ask.js'
import { FormDialog } from '../ui/Form.js'
import { TextField } from '../ui/fields.js'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { forgetPanels } from './parts/forget-panels.js'
import { refreshBrands } from './take-apart.js'

const failed = () => t`Failed to add the spelling`
type Names = { alias: string; brand: string }
type Merge = { names: Names; outcome: AliasOutcome }
/** Names are the same in every language. */
const example: Names = { alias: 'Risen Energy', brand: 'Risen' }
const movedIn = ({ renamed, merged }: AliasOutcome) => renamed + merged

function check({ alias, brand }: { alias: string; brand: string }) {
  return {
    ...(alias.trim() === '' && { alias: t`Spelling is required` }),
    ...(brand.trim() === '' && { brand: t`Brand is required` }),
  }
}

/** Adds a spelling of a brand. If panels use that name, the two brands are merged. */
export function AddAliasDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const close = useWhileHere(onClose)
  // a mistyped brand would become a brand of its own
  const { data: brands } = useQuery({
    queryKey: ['brands', 'all'],
    queryFn: () => ask(listBrands, { query: { limit: 200 } }),
  })
  const known = { list: useId(), maxLength: 120 }
  // the merge that the next click confirms; other names ask again
  const [asked, setAsked] = useState<Merge>()
  const isAsked = (values: Names) => asked?.names.alias === values.alias && asked.names.brand === values.brand
  const state = useForm({
    initial: { alias: '', brand },
    check,
    async send(names) {
      if (!isAsked(names)) {
        const outcome = await ask(previewBrandAlias, { query: names })
        if (movedIn(outcome) > 0) return { asks: { names, outcome } }
      }
      return { done: await ask(addBrandAlias, { body: names }) }
    },
    onDone({ asks, done }) {
      if (!done) return setAsked(asks)
      const { alias, brand: kept, renamed, merged } = done
      const moved =
        renamed + merged > 0
          ? t`${plural(renamed, { one: '# panel', other: '# panels' })} renamed, ${plural(merged, { one: '# panel', other: '# panels' })} merged`
          : undefined
      showToast('ok', t`${alias} is now a spelling of ${kept}`, undefined, moved)
      forgetPanels()
      void refreshBrands()
      close()
    },
    fallback: failed(),
  })
  return (
    <FormDialog
      title={t`Add Spelling`}
      onClose={onClose}
      state={state}
      failed={failed()}
      submitLabel={
        asked && isAsked(state.values)
          ? plural(movedIn(asked.outcome), { one: 'Merge # panel', other: 'Merge # panels' })
          : t`Add Spelling`
      }
      lead={t`To merge two brands, enter the brand to remove as the spelling. Its panels move to the brand that stays; panels that both have are merged, with stock, requests, findings and quotes of both. You can undo this for a day.`}
    >
      <TextField label={t`Spelling`} required placeholder={example.alias} {...known} {...state.field('alias')} />
      <TextField label={t`Brand`} required placeholder={example.brand} {...known} {...state.field('brand')} />
      <datalist id={known.list}>
        {brands?.brands.map(({ brand: name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {asked && isAsked(state.values) && <WhatMoves outcome={asked.outcome} />}
    </FormDialog>
  )
}

/** What the merge does, before it is confirmed. */
function WhatMoves({ outcome: { alias, brand, renamed, merged } }: { outcome: AliasOutcome }) {
  const moved = renamed + merged
  return (
    <Notice tone="sun" title={t`${alias} is a brand with ${plural(moved, { one: '# panel', other: '# panels' })}.`}>
      <ul>
        {renamed > 0 && (
          <li>
            <Trans>
              <Plural value={renamed} one="# panel moves" other="# panels move" /> to {brand}.
            </Trans>
          </li>
        )}
        {merged > 0 && (
          <li>
            {plural(merged, {
              one: `# panel is in ${brand} already, and is merged.`,
              other: `# panels are in ${brand} already, and are merged.`,
            })}
          </li>
        )}
      </ul>
    </Notice>
  )
}
