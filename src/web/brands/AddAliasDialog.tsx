import { addBrandAlias } from '../../shared/brands/brand-api.js'
import { ask } from '../api/ask.js'
import { forgetPanels } from '../panel/forget-panels.js'
import { refreshBrands } from '../panels/take-apart.js'
import { FormDialog } from '../ui/FormDialog.js'
import { TextField } from '../ui/fields.js'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { useWhileHere } from '../ui/use-while-here.js'

const failed = 'Failed to add the spelling'
const panelWords = (count: number) => (count === 1 ? '1 panel' : `${count} panels`)

function check({ alias, brand }: { alias: string; brand: string }) {
  return {
    ...(alias.trim() === '' && { alias: 'Spelling is required' }),
    ...(brand.trim() === '' && { brand: 'Brand is required' }),
  }
}

/** Adds a spelling of a brand. If panels use that name, the two brands are merged. */
export function AddAliasDialog({ brand, onClose }: { brand: string; onClose: () => void }) {
  const close = useWhileHere(onClose)
  const state = useForm({
    initial: { alias: '', brand },
    check,
    send: ({ alias, brand }) => ask(addBrandAlias, { body: { alias: alias.trim(), brand: brand.trim() } }),
    onDone({ alias, brand: kept, renamed, merged }) {
      const moved = renamed + merged > 0 ? `${panelWords(renamed)} renamed, ${panelWords(merged)} merged` : undefined
      showToast('ok', `${alias} now stands for ${kept}`, undefined, moved)
      forgetPanels()
      void refreshBrands()
      close()
    },
    fallback: failed,
  })
  return (
    <FormDialog
      title="Add Spelling"
      onClose={onClose}
      state={state}
      failed={failed}
      submitLabel="Add Spelling"
      lead="To merge two brands, write the one that goes as the spelling. Its panels get the brand that stays; those that both have become one, with stock, requests, findings and quotes of both. It can be undone for a day."
    >
      <TextField label="Spelling" required placeholder="Risen Energy" maxLength={120} {...state.field('alias')} />
      <TextField label="Stands for the brand" required placeholder="Risen" maxLength={120} {...state.field('brand')} />
    </FormDialog>
  )
}
