import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../base/session/session.js'
import { links } from '../../base/url/links.js'
import { useListUrl } from '../../base/url/use-list-url.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { Loaded } from '../../ui/EmptyState.js'
import form from '../../ui/form.module.css'
import { formatCount } from '../../ui/format.js'
import { Notice } from '../../ui/Notice.js'
import { StatCards } from '../../ui/Part.js'
import { Screen } from '../../ui/Screen.js'
import type { StockOwner } from '../stock-calls.js'
import { ImportPreview } from './ImportPreview.js'
import { type ImportOutcome, importQuery, showChoices } from './import-calls.js'
import { UploadStep } from './UploadStep.js'

/** Imports a stock list: a file, a preview, corrections, then all or nothing. */
export default function ImportScreen() {
  const whose: StockOwner = useSession()?.user.userType === 'supplier' ? 'own' : 'any'
  const url = useListUrl(links.adminInventoryImport, 'page')
  const [done, setDone] = useState<ImportOutcome['imported']>()
  const id = url.params.id
  const back = whose === 'own' ? links.supplierInventory : links.adminInventory
  return (
    <Screen
      title={t`Import Inventory`}
      lead={t`Upload a CSV or XLSX file or paste its cells, check the preview, correct it here, then import it. Nothing is written before that.`}
      actions={<LinkButton icon="left" to={back}>{t`Back to inventory`}</LinkButton>}
    >
      {done ? (
        <ImportDone imported={done} back={back} onAgain={() => setDone(undefined)} />
      ) : id ? (
        <OpenImport
          key={id}
          whose={whose}
          id={id}
          onLeave={(imported) => {
            setDone(imported)
            // the result is short and stands above the place of the button
            window.scrollTo({ top: 0 })
            void url.filter({ id: undefined, show: undefined })
          }}
        />
      ) : (
        <UploadStep whose={whose} onRead={(read) => void url.filter({ id: read })} />
      )}
    </Screen>
  )
}

type OpenProps = { whose: StockOwner; id: string; onLeave: (imported?: ImportOutcome['imported']) => void }

function OpenImport({ whose, id, onLeave }: OpenProps) {
  const url = useListUrl(links.adminInventoryImport, 'page')
  const shown = { page: url.page, show: url.choice('show', showChoices) ?? 'all' }
  const query = useQuery(importQuery(whose, id, shown))
  return (
    <>
      <Loaded query={query} failure={t`Failed to load the import`} lines={4}>
        {(data) => (
          <ImportPreview
            whose={whose}
            file={data.import}
            shown={shown}
            isOld={query.isPlaceholderData}
            onPage={url.onPage}
            onShow={(show) => void url.filter({ show })}
            onLeave={onLeave}
          />
        )}
      </Loaded>
      {query.isError && !query.data && (
        <p>
          <LinkButton
            to={whose === 'own' ? links.supplierInventoryImport : links.adminInventoryImport}
          >{t`Upload a file`}</LinkButton>
        </p>
      )}
    </>
  )
}

type Props = {
  imported: ImportOutcome['imported']
  back: (typeof links)['supplierInventory'] | (typeof links)['adminInventory']
  onAgain: () => void
}

/** The result of the import. */
function ImportDone({ imported, back, onAgain }: Props) {
  return (
    <>
      <Notice tone="ok" title={t`The file is imported.`}>
        <p>{t`Buyers see the new quantities and prices from now on.`}</p>
      </Notice>
      <StatCards
        stats={[
          { label: t`Added`, value: formatCount(imported.added) },
          { label: t({ message: 'Updated', context: 'lines of stock' }), value: formatCount(imported.updated) },
          { label: t`Unchanged`, value: formatCount(imported.unchanged), note: t`Confirmed as of today` },
          { label: t`Left out`, value: formatCount(imported.skipped) },
        ]}
      />
      <div className={form.buttons}>
        <LinkButton look="primary" to={back}>{t`See the inventory`}</LinkButton>
        <Button onClick={onAgain}>{t`Import another file`}</Button>
      </div>
    </>
  )
}
