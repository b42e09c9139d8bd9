import { useMutation } from '@tanstack/react-query'
import { copyOwnData } from '../../shared/own-data/own-data-api.js'
import { ask } from '../api/ask.js'
import { saveFile } from '../api/save-file.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showFailure } from '../ui/toasts.js'

/** Download of all data stored about the user, in a machine-readable file. */
export function CopyMyData() {
  const copy = useMutation({
    mutationFn: () => ask(copyOwnData, {}),
    onSuccess(data) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `heliodex-my-data-${data.madeAt.slice(0, 10)}.json`)
    },
    onError: (error) => showFailure('Failed to copy your data', error),
  })
  return (
    <Card title="A copy of your data">
      <p>
        One JSON file with everything we store about you: account, sessions, searches, quotes, requests, stock, files
        and the list of mails we sent you. Passwords and codes are not in it, nor is anybody else's data.
      </p>
      <div className={form.buttons}>
        <Button icon="download" busy={copy.isPending} onClick={() => copy.mutate()}>
          Download my data
        </Button>
      </div>
    </Card>
  )
}
