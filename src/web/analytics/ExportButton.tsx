import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../api/save-file.js'
import { Button } from '../ui/Button.js'
import { showFailure } from '../ui/toasts.js'

type Props = {
  label: string
  /** The file name, without the date that is added. */
  name: string
  failure: string
  isEmpty: boolean
  load: () => Promise<Blob>
}

/** Downloads all pages of a table as a file. */
export function ExportButton({ label, name, failure, isEmpty, load }: Props) {
  const exporting = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showFailure(failure, error),
  })
  return (
    <Button
      icon="download"
      busy={exporting.isPending}
      disabledReason={isEmpty ? t`There is nothing to export` : undefined}
      onClick={() => exporting.mutate()}
    >
      {label}
    </Button>
  )
}
