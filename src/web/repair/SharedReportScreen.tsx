import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { getSharedReport, type SharedReport } from '../../shared/repair/report-api.js'
import { ask, messageOf } from '../api/ask.js'
import { useParams } from '../base/router/use-router.js'
import { links } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { formatDate } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { Card, PendingScreen, Screen } from '../ui/Screen.js'
import { CaseCards, titleOf } from './CaseCards.js'
import { CustomerPrice, LetterheadPart, ReplacementReport, ReportedOffers } from './ReplacementReport.js'
import styles from './Replacements.module.css'
import { roofWords } from './report-details.js'
import { plainVerdict } from './verdict-line.js'

const isGone = (error: Error) => error instanceof AppError && error.code === 'not_found'

/** A report by the link that an installer gave to a customer, as it was on its day. */
export default function SharedReportScreen(): ReactNode {
  const { secret } = useParams(links.sharedReport)
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-report', secret],
    queryFn: ({ signal }) => ask(getSharedReport, { params: { secret } }, { signal }),
  })
  if (error)
    return (
      <Screen title={t`Replacement report`} width="read">
        <Notice tone="bad">
          <p>{messageOf(error, t`This report could not be loaded`)}</p>
        </Notice>
        {!isGone(error) && (
          <p>
            <Button onClick={() => void refetch()}>{t`Try again`}</Button>
          </p>
        )}
      </Screen>
    )
  return data ? <Shared report={data.report} /> : <PendingScreen />
}

function Shared({ report }: { report: SharedReport }) {
  const pair = { answer: report, item: report.item }
  const day = formatDate(report.created_at)
  return (
    <>
      <div className={styles.onScreen}>
        <Screen
          title={titleOf(pair)}
          above={<LetterheadPart letterhead={report.letterhead} />}
          lead={plainVerdict(report.item, report)}
          actions={<Button icon="print" onClick={() => window.print()}>{t`Print report`}</Button>}
        >
          <p className={styles.assumed}>{[t`Replacement report, ${day}`, ...roofWords(report)].join(' · ')}</p>
          <CaseCards
            {...pair}
            offers={
              report.withPrices ? (
                <Card title={t`Offers`}>
                  <ReportedOffers report={report} />
                </Card>
              ) : (
                <CustomerPrice report={report} />
              )
            }
          />
        </Screen>
      </div>
      <ReplacementReport report={report} address={window.location.href} />
    </>
  )
}
