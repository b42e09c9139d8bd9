import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { createPanelRequests, maxRequestsAtOnce } from '../../../shared/requests/panel-request-api.js'
import type { Import, ImportRow, Mapping } from '../../../shared/stock/import-shapes.js'
import { ask } from '../../api/ask.js'
import { Button } from '../../ui/Button.js'
import { showFailure, showToast } from '../../ui/toasts.js'
import { importCalls } from './import-calls.js'

type Model = { brand: string; model: string }

const withoutBrandWords = (count: number) =>
  plural(count, {
    one: '# panel without a brand in the file was left out: request them one by one.',
    other: '# panels without a brand in the file were left out: request them one by one.',
  })

/** Requests every model of a file that the catalogue lacks, each once. */
export function RequestUnknown({ file }: { file: Import }) {
  const request = useMutation({
    mutationFn: () => requestAll(file),
    onSuccess: ({ requested, withoutBrand }) =>
      showToast(
        requested > 0 ? 'ok' : 'info',
        requested > 0
          ? plural(requested, { one: '# panel requested', other: '# panels requested' })
          : t`No panel was requested`,
        undefined,
        withoutBrand > 0 ? withoutBrandWords(withoutBrand) : undefined,
      ),
    onError: (error) => showFailure(t`Failed to submit panel requests`, error),
  })
  return (
    <Button icon="plus" busy={request.isPending} disabled={request.isSuccess} onClick={() => request.mutate()}>
      {request.isSuccess ? t`Requested` : t`Request these panels`}
    </Button>
  )
}

async function requestAll(file: Import) {
  const models = await listUnknown(file)
  const complete = models.filter(({ brand }) => brand !== '')
  for (let start = 0; start < complete.length; start += maxRequestsAtOnce)
    await ask(createPanelRequests, {
      body: { panelRequests: complete.slice(start, start + maxRequestsAtOnce), originalFileName: file.fileName },
    })
  return { requested: complete.length, withoutBrand: models.length - complete.length }
}

/** The unknown models on all pages of the preview. */
async function listUnknown({ id }: Import) {
  const models = new Map<string, Model>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { import: part } = await importCalls.own.get(id, { page, show: 'problems' }, new AbortController().signal)
    pages = part.totalPages
    for (const row of part.rows.filter(isUnknown)) {
      const model = modelOf(row, part.mapping)
      models.set(`${model.brand} ${model.model}`.toLowerCase(), model)
    }
  }
  return [...models.values()]
}

const isUnknown = ({ skipped, problems }: ImportRow) => !skipped && problems.some(({ kind }) => kind === 'unknown')

function modelOf({ cells }: ImportRow, { brand, sku }: Mapping): Model {
  const text = (column: number | null) => (column === null ? '' : (cells[column]?.trim() ?? ''))
  return { brand: text(brand), model: text(sku) }
}
