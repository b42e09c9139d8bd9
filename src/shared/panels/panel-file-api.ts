import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'

/** The files of a panel that other programs read. */
const panelFileFormats = ['cec', 'pan', 'orange-button', 'json'] as const
export type PanelFileFormat = (typeof panelFileFormats)[number]

export const exportPanel = endpoint({
  method: 'GET',
  path: '/api/solars/:id/export',
  access: 'anyone',
  summary: 'A panel as a file for SAM and pvlib (cec), PVsyst (pan), Orange Button, or as JSON; free',
  query: z.strictObject({ format: z.enum(panelFileFormats, `Use one of: ${panelFileFormats.join(', ')}`) }),
  answersFile: true,
})
