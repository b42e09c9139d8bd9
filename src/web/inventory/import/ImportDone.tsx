import { Button } from '../../ui/Button.js'
import form from '../../ui/form.module.css'
import { formatCount } from '../../ui/format.js'
import { LinkButton } from '../../ui/LinkButton.js'
import { Notice } from '../../ui/Notice.js'
import { StatCards } from '../../ui/StatCard.js'
import type { links } from '../../url/links.js'
import type { ImportOutcome } from './import-calls.js'

type Props = {
  imported: ImportOutcome['imported']
  back: (typeof links)['supplierInventory'] | (typeof links)['adminInventory']
  onAgain: () => void
}

/** The result of the import. */
export function ImportDone({ imported, back, onAgain }: Props) {
  return (
    <>
      <Notice tone="ok" title="The file is imported.">
        <p>Buyers see the new quantities and prices from now on.</p>
      </Notice>
      <StatCards
        stats={[
          { label: 'Added', value: formatCount(imported.added) },
          { label: 'Updated', value: formatCount(imported.updated) },
          { label: 'Unchanged', value: formatCount(imported.unchanged), note: 'Confirmed as of today' },
          { label: 'Left out', value: formatCount(imported.skipped) },
        ]}
      />
      <div className={form.buttons}>
        <LinkButton look="primary" to={back}>
          See the inventory
        </LinkButton>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </>
  )
}
