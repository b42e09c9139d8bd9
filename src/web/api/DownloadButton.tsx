import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.js'
import { showFailure } from '../ui/Toasts.js'
import { saveFile } from './save-file.js'

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  /** The name of the file. */
  file: string
  /** Said when it could not be loaded. */
  failed: string
  load: () => Promise<Blob>
}

/** The name of a file of today. */
export const datedFile = (name: string, ending: string) => `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`

/** Downloads a file that the session may see. */
export function DownloadButton({ file, failed, load, ...button }: Props) {
  const loading = useMutation({
    mutationFn: load,
    onSuccess: (content) => saveFile(content, file),
    onError: (error) => showFailure(failed, error),
  })
  return <Button icon="download" busy={loading.isPending} onClick={() => loading.mutate()} {...button} />
}
