import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { phrase } from '../../../shared/languages/phrase.js'
import { exportPanel, type PanelFileFormat } from '../../../shared/panels/panel-file-api.js'
import { Panel } from '../../../shared/panels/panel-shapes.js'
import { disposition } from '../../files/read-file.js'
import type { Route } from '../../http/route.js'
import type { Serialisers } from '../../http/serialise.js'
import { getPanel } from '../read-panels.js'
import { incompletePanel } from './six-parameters.js'
import { cecHead, cecLine } from './write-cec.js'
import { orangeButtonOf } from './write-orange-button.js'
import { writePan } from './write-pan.js'

type PanelFile = { type: string; ending: string; write: (panel: Panel, serialisers: Serialisers) => string }

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const jsonType = 'application/json; charset=utf-8'

const PanelAlone = z.object({ panel: Panel })

const files: Record<PanelFileFormat, PanelFile> = {
  cec: {
    type: 'text/csv; charset=utf-8',
    ending: 'csv',
    write(panel) {
      const written = cecLine(panel)
      if ('missing' in written) throw incompletePanel(phrase('The CEC library'), written.missing)
      return cecHead + written.line
    },
  },
  pan: {
    type: 'text/plain; charset=utf-8',
    ending: 'PAN',
    write(panel) {
      const written = writePan(panel)
      if ('missing' in written) throw incompletePanel('PVsyst', written.missing)
      return written.text
    },
  },
  'orange-button': { type: jsonType, ending: 'json', write: (panel) => json(orangeButtonOf(panel)) },
  json: {
    type: jsonType,
    ending: 'json',
    write: (panel, serialisers) => serialisers.serialise(PanelAlone, 'visitor', { panel }),
  },
}

export function panelFileRoutes(route: Route) {
  // read as a visitor does, because files are passed on
  route(exportPanel, async ({ db, deps, params, query, reply }) =>
    send(reply, query.format, await getPanel(db, params.id, 'visitor'), deps.serialisers),
  )
}

function send(reply: FastifyReply, format: PanelFileFormat, panel: Panel, serialisers: Serialisers) {
  const { type, ending, write } = files[format]
  const name = [panel.Brand, panel.SKU]
    .filter(Boolean)
    .join(' ')
    .replace(/[/\\:*?"<>|\s]+/g, '-')
  return reply
    .header('content-disposition', disposition('attachment', `${name}.${ending}`))
    .header('cache-control', 'no-store')
    .type(type)
    .send(write(panel, serialisers))
}
