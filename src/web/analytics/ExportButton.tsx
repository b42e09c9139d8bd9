import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../api/save-file.js'
import { Button } from '../ui/Button.js'
import { showFailure } from '../ui/toasts.js'

type Props = {
  label: string
  /** What the file holds: its name, with the day behind it. */
  name: string
  failure: string
  isEmpty: boolean
  load: () => Promise<Blob>
}

/** Saves what a table holds, all pages of it, as a file. */
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
      disabledReason={isEmpty ? 'There is nothing to export' : undefined}
      onClick={() => exporting.mutate()}
    >
      {label}
    </Button>
  )
}
