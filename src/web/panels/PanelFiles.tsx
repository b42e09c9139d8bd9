import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { exportPanel, type PanelFileFormat } from '../../shared/panels/panel-file-api.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask } from '../api/ask.js'
import { saveFile } from '../api/save-file.js'
import { Button } from '../ui/Button.js'
import { Menu } from '../ui/Menu.js'
import { showFailure } from '../ui/Toasts.js'

const files: readonly { format: PanelFileFormat; label: string; ending: string }[] = [
  { format: 'cec', label: 'SAM, pvlib (CEC)', ending: 'csv' },
  { format: 'pan', label: 'PVsyst (PAN)', ending: 'PAN' },
  { format: 'orange-button', label: 'Orange Button', ending: 'json' },
  { format: 'json', label: 'JSON', ending: 'json' },
]

/** The panel as a file for planning programs. What a program needs and the panel does not state is told by the server. */
export function PanelFiles({ panel }: { panel: Panel }) {
  const [busy, setBusy] = useState<PanelFileFormat>()
  async function save(format: PanelFileFormat, ending: string) {
    if (busy) return
    setBusy(format)
    try {
      const file = await ask(exportPanel, { params: { id: panel.id }, query: { format } })
      saveFile(file, `${panelTitle(panel).replace(/[^\p{L}\p{N}.-]+/gu, '-')}.${ending}`)
    } catch (error) {
      showFailure(t`Failed to export the panel`, error)
    }
    setBusy(undefined)
  }
  return (
    <Menu label={t`Export`} icon="download" size="normal">
      <p>{t`This panel for planning programs.`}</p>
      {files.map(({ format, label, ending }) => (
        <Button key={format} size="small" busy={busy === format} onClick={() => void save(format, ending)}>
          {label}
        </Button>
      ))}
    </Menu>
  )
}
