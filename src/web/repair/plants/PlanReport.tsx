import { plural, t } from '@lingui/core/macro'
import type { Letterhead } from '../../../shared/accounts/letterhead-api.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { plantStatements } from '../../../shared/repair/replacement-parameters.js'
import figures from '../../ui/figure-table.module.css'
import { formatDate } from '../../ui/format.js'
import report from '../../ui/printed-report.module.css'
import { PrintedFoot, PrintedStatements } from '../PrintedParts.js'
import { LetterheadPart } from '../ReplacementReport.js'
import { type ReportDetails, roofWords } from '../report-details.js'
import { drawPlan, drawToday } from './draw-plan.js'
import { tellingChecks } from './group-checks.js'
import { boughtKind, kindTitle, planInWords, planName, powerScale } from './kind-words.js'
import { CrewSteps, PlanOffers, scaleOfBought } from './PlanDetail.js'
import { costInWords, type PlansAnswer } from './PlanList.js'
import { CheckLines, noInverterWords } from './PlantChecks.js'
import { brokenIn, type PlantDraft, panelsIn } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'
import { DrawingLegend, StillDrawing } from './StillDrawing.js'
import { watts } from './TodayCard.js'

type Props = {
  answer: PlansAnswer
  plan: PlanAnswer
  draft: PlantDraft
  panels: KindPanels
  /** Whose plant it is, and whether prices and suppliers are told. */
  details: ReportDetails
  letterhead: Letterhead
}

/** The print layout of a plan: what becomes of the plant and a signature on the first sheet, work and proof on the second. */
export const PlanReport = (props: Props) => (
  <div className={report.report}>
    <section>
      <Head {...props} />
      <Drawings {...props} />
      <Totals {...props} />
      <Signature />
    </section>
    <section className={report.sheet}>
      <h2>{t`What the crew does`}</h2>
      <CrewSteps {...props} />
      {props.details.prices === 'yes' && (
        <>
          <h2>{t`Offers`}</h2>
          <PlanOffers plan={props.plan} />
        </>
      )}
      <h2>{t`Checks`}</h2>
      <Checks {...props} />
      <PrintedStatements of={plantStatements} />
      <PrintedFoot address={window.location.origin + window.location.pathname} version={props.answer.model.version} />
    </section>
  </div>
)

function Checks({ plan, draft: { inputs } }: Props) {
  const { hasInverter, groups } = tellingChecks(plan.checks, inputs)
  return (
    <>
      {!hasInverter && <p>{noInverterWords()}</p>}
      <CheckLines groups={groups} inputs={inputs} />
    </>
  )
}

type TotalsProps = Pick<Props, 'answer' | 'plan'> & { details: Pick<ReportDetails, 'prices'> }

/** Where a customer signs. */
const Signature = () => (
  <p className={report.signature}>
    <span>{t`Place and date`}</span>
    <span>{t`Signature`}</span>
  </p>
)

const reportTitle = (date: string) => t`Repair plan, ${date}`

function sizeInWords(draft: PlantDraft) {
  const [panels, inputs, broken] = [panelsIn(draft), draft.inputs.length, brokenIn(draft)]
  return t`${plural(panels, { one: '# panel', other: '# panels' })} on ${plural(inputs, { one: '# input', other: '# inputs' })}, ${broken} broken.`
}

const Head = ({ plan, draft, panels, details, letterhead }: Props) => (
  <header className={report.head}>
    <LetterheadPart letterhead={letterhead} />
    <p className={report.kind}>{reportTitle(formatDate(new Date().toISOString()))}</p>
    <p className={report.title}>{draft.name || t`Plant`}</p>
    <p>{roofWords(details).join(' · ')}</p>
    <p>
      <b>{planName(plan)}</b>: {planInWords(plan)}
    </p>
    <p>
      {sizeInWords(draft)} {draft.kinds.map((kind) => `${kind.name}: ${kindTitle(kind, panels)}`).join('; ')}
    </p>
  </header>
)

export function Totals({ answer: { before, today }, plan, details }: TotalsProps) {
  const rows = [
    [t`Before: all healthy`, before],
    [t`Today`, today],
    [t`With this plan`, plan.totals],
  ] as const
  const cost = costInWords(plan)
  const { moves } = plan
  return (
    <>
      <h2>{t`What the plant gives`}</h2>
      <table className={figures.table}>
        <thead>
          <tr>
            {[
              t({ message: 'Condition', context: 'of a measurement' }),
              t`Full sun (STC)`,
              t`Hot day`,
              t`Low light`,
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { stc, hot, low }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{watts(stc.power_W)}</td>
              <td>{watts(hot.power_W)}</td>
              <td>{watts(low.power_W)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{details.prices === 'yes' ? t`Cost: ${cost}; panels to mount: ${moves}.` : t`Panels to mount: ${moves}.`}</p>
    </>
  )
}

/** Only inputs at which something is done: the crew needs no picture of the others. */
function Drawings({ plan, draft, panels }: Props) {
  const after = drawPlan(draft.inputs, plan.steps)
  const shared = {
    inputs: draft.inputs,
    scale: new Map([...powerScale(draft.kinds, panels), ...scaleOfBought(plan, draft, panels)]),
    isShown: (input: number) => Boolean(after[input]?.isChanged),
  }
  return (
    <>
      <h2>{t`Today`}</h2>
      <StillDrawing {...shared} label={t`Today`} drawn={drawToday(draft.inputs)} />
      <h2>{t`Afterwards`}</h2>
      <StillDrawing {...shared} label={t`Afterwards`} drawn={after} newKind={boughtKind(plan)} />
      <DrawingLegend
        kinds={draft.kinds}
        panels={panels}
        marks={['broken', 'new', 'moved', 'empty']}
        bought={plan.panel?.SKU}
      />
    </>
  )
}
