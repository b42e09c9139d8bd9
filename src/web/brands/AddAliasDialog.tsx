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
      showToast('ok', `${alias} is now a spelling of ${kept}`, undefined, moved)
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
      lead="To merge two brands, enter the brand to remove as the spelling. Its panels move to the brand that stays; panels that both have are merged, with stock, requests, findings and quotes of both. You can undo this for a day."
    >
      <TextField label="Spelling" required placeholder="Risen Energy" maxLength={120} {...state.field('alias')} />
      <TextField label="Brand" required placeholder="Risen" maxLength={120} {...state.field('brand')} />
    </FormDialog>
  )
}
