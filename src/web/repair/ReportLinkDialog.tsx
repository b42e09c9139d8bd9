import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createReport, deleteReport, type KeptReport, listReports } from '../../shared/repair/report-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Button } from '../ui/Button.js'
import { CopyText } from '../ui/CopyText.js'
import { Dialog } from '../ui/Dialog.js'
import { Loaded } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatDate } from '../ui/format.js'
import styles from '../ui/item-list.module.css'
import { showFailure } from '../ui/Toasts.js'
import { useAction } from '../ui/use-while-here.js'
import { type ComparedCase, queryOf } from './case-draft.js'
import { QrCode } from './PrintedParts.js'
import { marginIn, type ReportDetails } from './report-details.js'

const reportsKey = ['reports']
const refresh = () => queryClient.invalidateQueries({ queryKey: reportsKey })

type Props = ComparedCase & { details: ReportDetails; onMade: (url: string) => void; onClose: () => void }

/** A short link that shows the report to a customer, and the links given out before. */
export function ReportLinkDialog({ item, params, details: { prices, margin, ...roof }, onMade, onClose }: Props) {
  const percent = marginIn(margin)
  const make = useMutation({
    mutationFn: () =>
      ask(createReport, {
        query: { ...queryOf(params), candidateId: item.panel.id },
        body: { ...roof, withPrices: prices === 'yes', ...(percent !== undefined && { marginPercent: percent }) },
      }),
    async onSuccess({ url }) {
      if (url !== null) onMade(url)
      await refresh()
    },
    onError: (error) => showFailure(t`No link was made`, error),
  })
  const made = make.data
  return (
    <Dialog
      title={t`Short link for a customer`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={form.form}>
        <p>
          {prices === 'yes'
            ? t`Everybody with the link sees this report as it is today, with prices and suppliers, but without their contacts.`
            : percent === undefined
              ? t`Everybody with the link sees this report as it is today, without prices and suppliers.`
              : t`Everybody with the link sees this report as it is today, with your price and without suppliers.`}
        </p>
        {made?.url ? (
          <>
            <CopyText label={linkWords(formatDate(made.report.expiresAt))} text={made.url} />
            <QrCode text={made.url} size="10rem" />
          </>
        ) : (
          <Button look="primary" icon="link" busy={make.isPending} onClick={() => make.mutate()}>{t`Make link`}</Button>
        )}
        <GivenLinks />
      </div>
    </Dialog>
  )
}

const linkWords = (day: string) => t`Link that ends on ${day}`

function GivenLinks() {
  const query = useQuery({
    queryKey: reportsKey,
    queryFn: ({ signal }) => ask(listReports, { query: {} }, { signal }),
  })
  return (
    <Loaded query={query} failure={t`Your links could not be loaded`}>
      {({ reports }) =>
        reports.length > 0 && (
          <section>
            <h3 className={styles.head}>{t`Links that you gave out`}</h3>
            <ul className={styles.list}>
              {reports.map((report) => (
                <GivenLink key={report.id} report={report} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function GivenLink({ report: { id, panel, old, project, customer, created_at, expiresAt } }: { report: KeptReport }) {
  const ending = useAction({
    act: () => ask(deleteReport, { params: { id } }),
    done: t`The link has ended`,
    failed: t`The link was not ended`,
    refresh,
  })
  const [made, end] = [formatDate(created_at), formatDate(expiresAt)]
  return (
    <li>
      <div>
        <p className={styles.name}>{old ? t`${panel} in place of ${old}` : t`${panel} in place of the old panel`}</p>
        <p className={styles.detail}>
          {[customer, project, t`made ${made}`, t`until ${end}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
        <Trans>
          End the link
          <span className="visually-hidden"> {panel}</span>
        </Trans>
      </Button>
    </li>
  )
}
