import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { powerClasses } from '../../../shared/find/power-classes.js'
import { technologies } from '../../../shared/find/technologies.js'
import { conditionLabels } from '../../../shared/money/offer-words.js'
import { downloadMarket, getMarket, type MarketWeek } from '../../../shared/watch/market-api.js'
import { leastSuppliers, mostShareOfTwo } from '../../../shared/watch/market-figure.js'
import { ask } from '../../api/ask.js'
import { DownloadButton } from '../../api/DownloadButton.js'
import { translate } from '../../base/language/translate.js'
import { links } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { useReaderMoney } from '../../money/reader-price.js'
import { EmptyState, Loaded } from '../../ui/EmptyState.js'
import { SelectField } from '../../ui/fields.js'
import { formatPercent } from '../../ui/format.js'
import { Notice } from '../../ui/Notice.js'
import { Part } from '../../ui/Part.js'
import { Screen } from '../../ui/Screen.js'
import { chooseGroup, MarketChart, type MarketGroup, MarketTable, seriesOf } from './MarketChart.js'
import styles from './MarketScreen.module.css'

/** How the figures are made, beside them. */
const MarketMethod = () => (
  <Part title={<Trans>How these figures are made</Trans>} isLandmark>
    <ul className={styles.method}>
      <li>
        <Trans>
          Asked: every priced offer of an active supplier as it stood at the end of each day of the week. Agreed: quotes
          that buyers accepted in the week.
        </Trans>
      </li>
      <li>
        <Trans>
          Each supplier has one voice, the median of its own prices per watt; the figure is the median of these voices.
        </Trans>
      </li>
      <li>
        <Trans>
          A week is shown from {leastSuppliers} suppliers on, and not where two of them hold{' '}
          {formatPercent(mostShareOfTwo * 100, 0)} or more of the power offered. What is not shown is not stored.
        </Trans>
      </li>
      <li>
        <Trans>
          A week is computed once, when it is over, at the exchange rates of that day, and does not change afterwards. A
          correction would be a new version beside it.
        </Trans>
      </li>
    </ul>
  </Part>
)

/** Prices per watt by week, asked and agreed. The URL keeps what is shown. */
export default function MarketScreen() {
  const { reader } = useReaderMoney()
  const market = useQuery({
    queryKey: ['market', reader],
    queryFn: ({ signal }) => ask(getMarket, { query: { currency: reader } }, { signal }),
  })
  return (
    <Screen
      title={t`Market prices`}
      lead={t`What panels cost per watt, week by week: as suppliers ask, and as buyers accept.`}
      actions={
        <DownloadButton
          file="market.csv"
          failed={t`Failed to load the market prices`}
          load={() => ask(downloadMarket, { query: { currency: reader } })}
        >
          CSV
        </DownloadButton>
      }
    >
      <Loaded query={market} failure={t`Failed to load the market prices`} lines={5}>
        {({ weeks, currency, isDemo }) => (
          <>
            {isDemo && (
              <Notice tone="info" live={false}>
                <p>
                  <Trans>These figures contain the invented prices of demo suppliers.</Trans>
                </p>
              </Notice>
            )}
            <MarketPage weeks={weeks} currency={currency} />
          </>
        )}
      </Loaded>
      <MarketMethod />
    </Screen>
  )
}

/** What most people come for. */
const firstShown = { technology: 'topcon', powerClass: '400-450', condition: 'new' } as const

function MarketPage({ weeks, currency }: { weeks: readonly MarketWeek[]; currency: string }) {
  const { params, change } = useUrlState(links.market)
  const chosen = params as Partial<MarketGroup>
  const group = chooseGroup(weeks, Object.keys(chosen).length > 0 ? chosen : firstShown)
  if (!group)
    return (
      <EmptyState title={t`No prices yet`}>
        <p>
          <Trans>
            A week is shown when at least five suppliers offer panels of one kind, and no two of them dominate it.
          </Trans>
        </p>
      </EmptyState>
    )
  const [asked, agreed] = [seriesOf(weeks, group, 'asked'), seriesOf(weeks, group, 'agreed')]
  const optionsOf = (key: keyof MarketGroup, labels: Record<string, { label: string } | string>) =>
    [...new Set(weeks.map((week) => week[key]))].map((value) => {
      const known = labels[value]
      return { value, label: translate(typeof known === 'string' ? known : (known?.label ?? value)) }
    })
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          label={t`Technology`}
          value={group.technology}
          options={optionsOf('technology', technologies)}
          onChange={(technology) => void change({ technology })}
        />
        <SelectField
          label={t`Power class`}
          value={group.powerClass}
          options={optionsOf('powerClass', powerClasses)}
          onChange={(powerClass) => void change({ powerClass })}
        />
        <SelectField
          label={t`Condition`}
          value={group.condition}
          options={optionsOf('condition', conditionLabels)}
          onChange={(condition) => void change({ condition })}
        />
      </div>
      <MarketChart asked={asked} agreed={agreed} currency={currency} />
      <MarketTable asked={asked} agreed={agreed} currency={currency} />
    </>
  )
}
