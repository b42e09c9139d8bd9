import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSimilarPanels, similarBy } from '../../../shared/find/search-api.js'
import type { FoundPanel } from '../../../shared/find/search-shapes.js'
import { numberField } from '../../../shared/panels/panel-fields.js'
import { ask } from '../../api/ask.js'
import { translate } from '../../base/language/translate.js'
import { Link } from '../../base/router/Link.js'
import { useSession } from '../../base/session/session.js'
import { panelLink } from '../../base/url/links.js'
import { Price } from '../../money/Price.js'
import { deviationIn } from '../../panels/parts/deviation.js'
import { formatField } from '../../panels/parts/format-field.js'
import { PanelDrawing } from '../../panels/parts/PanelDrawing.js'
import { headlineOffer } from '../../stock/PriceSummary.js'
import { classNames } from '../../ui/class-names.js'
import { CheckField } from '../../ui/fields.js'
import form from '../../ui/form.module.css'
import { formatCount } from '../../ui/format.js'
import { Part } from '../../ui/Part.js'
import { CompareTick } from '../compare/CompareTick.js'
import styles from './SimilarPanels.module.css'

/** The panels nearest to this one in power, voltages, currents and size, with their differences. */
export function SimilarPanels({ panelId }: { panelId: string }) {
  const [inStock, setInStock] = useState(false)
  const reader = useSession()?.user.id ?? 'visitor'
  const { data } = useQuery({
    queryKey: ['similar', panelId, inStock, reader],
    queryFn: ({ signal }) =>
      ask(listSimilarPanels, { params: { id: panelId }, query: inStock ? { inStock: 'true' } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
  // a panel without figures has no similar panels
  if (!data || (data.panels.length === 0 && !inStock)) return null
  return (
    <Part
      title={t`Similar panels, nearest first`}
      actions={<CheckField label={t`In stock`} checked={inStock} onChange={setInStock} />}
      isLandmark
      screenOnly
    >
      {data.panels.length === 0 && (
        <p className={form.note}>{t`None of the panels that state these figures is in stock.`}</p>
      )}
      <ul className={styles.list}>
        {data.panels.map((panel) => (
          <SimilarPanel key={panel.id} panel={panel} />
        ))}
      </ul>
    </Part>
  )
}

type StockProps = { pieces: string; lowest: ReturnType<typeof headlineOffer> }

const InStock = ({ pieces, lowest }: StockProps) =>
  lowest ? (
    <Trans>
      {pieces} in stock, from <Price amount={lowest.pricePerUnit} currency={lowest.currency} />
    </Trans>
  ) : (
    <Trans>{pieces} in stock</Trans>
  )

function SimilarPanel({ panel }: { panel: FoundPanel }) {
  const lowest = headlineOffer(panel.inventory)
  return (
    <li className={styles.panel}>
      <span className={styles.drawing} aria-hidden="true">
        <PanelDrawing panel={panel} height={64} />
      </span>
      <div className={styles.about}>
        <Link {...panelLink(panel.id)} translate="no">
          {panel.SKU}
        </Link>
        <p className={form.note}>{[panel.Brand, formatField('Watts_W', panel.Watts_W)].filter(Boolean).join(', ')}</p>
        <p className={classNames(form.note, styles.differs)}>{differencesOf(panel)}</p>
        <p className={styles.offer}>
          {panel.stockQuantity > 0 ? (
            <InStock pieces={formatCount(panel.stockQuantity)} lowest={lowest} />
          ) : (
            t`Not in stock`
          )}
        </p>
      </div>
      <CompareTick panel={panel} short />
    </li>
  )
}

/** "Vmp +0.3 %, Imp −1.0 %": the differing figures. */
function differencesOf(panel: FoundPanel) {
  const differing = similarBy.flatMap((key) => {
    const deviation = deviationIn(panel, key)
    const isSame = panel.deviations[key]?.difference === 0
    return deviation === undefined || isSame ? [] : [`${translate(numberField(key).label)}\u00a0${deviation}`]
  })
  return differing.length === 0 ? t`The same figures` : differing.join(', ')
}
