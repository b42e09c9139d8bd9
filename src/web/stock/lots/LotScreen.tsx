import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { conditionLabels } from '../../../shared/money/offer-words.js'
import { downloadFlashList } from '../../../shared/stock/lot-api.js'
import { SignInButtons } from '../../accounts/SignInButtons.js'
import { ask } from '../../api/ask.js'
import { DownloadButton } from '../../api/DownloadButton.js'
import { translate } from '../../base/language/translate.js'
import { Link } from '../../base/router/Link.js'
import { useParams } from '../../base/router/use-router.js'
import { rememberPage } from '../../base/session/return-path.js'
import { useSession } from '../../base/session/session.js'
import { links, panelLink } from '../../base/url/links.js'
import { Badge } from '../../ui/Badge.js'
import { Loaded } from '../../ui/EmptyState.js'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.js'
import { PrintButton, PrintedSource } from '../../ui/PrintedSource.js'
import { Card, Screen } from '../../ui/Screen.js'
import { FlashCharts } from './FlashCharts.js'
import { flashListQuery } from './lot-calls.js'
import { PiecePicker } from './PiecePicker.js'

/** The flash list of an offer, and the pieces of it that go best into one string. */
export default function LotScreen() {
  const { id } = useParams(links.lot)
  const session = useSession()
  const list = useQuery(flashListQuery(id))
  const lot = list.data?.lot
  const { panelTitle: title, companyName: company } = lot ?? {}
  return (
    <Screen
      title={t`Flash list`}
      tabTitle={lot ? listOf(lot.panelTitle) : t`Flash list`}
      lead={
        lot && (
          <>
            <Trans>
              <Link {...panelLink(lot.panelId)}>{title}</Link>, offered by {company}
            </Trans>{' '}
            <Badge>{translate(conditionLabels[lot.condition])}</Badge>
          </>
        )
      }
      actions={
        session && (
          <>
            <DownloadButton
              file="flash-list.csv"
              failed={t`Failed to load the flash list`}
              load={() => ask(downloadFlashList, { params: { id } })}
            >{t`CSV of all pieces`}</DownloadButton>
            <PrintButton />
          </>
        )
      }
    >
      <Loaded query={list} failure={t`Failed to load the flash list`} lines={4}>
        {({ flashList, lot }) => (
          <>
            <Card>
              <FlashCharts flashList={flashList} nameplate={lot.nameplate} />
            </Card>
            {session ? (
              <PiecePicker lotId={id} pieces={flashList.pieces} />
            ) : (
              <Notice tone="info" live={false}>
                <p>{t`Sign in to pick the pieces for a string and to see each of them.`}</p>
                <div className={form.buttons}>
                  <SignInButtons onLeave={rememberPage} />
                </div>
              </Notice>
            )}
            <PrintedSource />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const listOf = (panel: string) => t`Flash list of ${panel}`
