import { plural, t } from '@lingui/core/macro'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import { plantStatements } from '../../../shared/repair/replacement-statements.js'
import { formatDate } from '../../ui/format.js'
import report from '../../ui/printed-report.module.css'
import { PrintedFoot, PrintedStatements } from '../PrintedParts.js'
import { DrawingLegend } from './DrawingLegend.js'
import { drawPlan, drawToday } from './draw-plan.js'
import { tellingChecks } from './group-checks.js'
import { kindTitle, powerScale } from './kind-words.js'
import { CrewSteps, PlanOffers, scaleOfBought } from './PlanDetail.js'
import { costInWords, type PlansAnswer } from './PlanList.js'
import { CheckLines, noInverterWords } from './PlantChecks.js'
import { boughtKind, planInWords, planName } from './plan-words.js'
import { brokenIn, type PlantDraft, panelsIn } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'
import { StillDrawing } from './StillDrawing.js'
import { watts } from './TodayCard.js'

type Props = { answer: PlansAnswer; plan: PlanAnswer; draft: PlantDraft; panels: KindPanels }

/** The print layout of a plan: what is bought and why on the first sheet, the work of the crew on the second. */
export const PlanReport = (props: Props) => (
  <div className={report.report}>
    <section>
      <Head {...props} />
      <Totals {...props} />
      <h2>{t`Offers`}</h2>
      <PlanOffers plan={props.plan} />
      <h2>{t`Checks`}</h2>
      <Checks {...props} />
      <PrintedStatements of={plantStatements} />
    </section>
    <section className={report.sheet}>
      <h2>{t`What the crew does`}</h2>
      <CrewSteps {...props} />
      <Drawings {...props} />
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

const reportTitle = (date: string) => t`Repair plan, ${date}`

function sizeInWords(draft: PlantDraft) {
  const [panels, inputs, broken] = [panelsIn(draft), draft.inputs.length, brokenIn(draft)]
  return t`${plural(panels, { one: '# panel', other: '# panels' })} on ${plural(inputs, { one: '# input', other: '# inputs' })}, ${broken} broken.`
}

const Head = ({ plan, draft, panels }: Props) => (
  <header className={report.head}>
    <p className={report.kind}>{reportTitle(formatDate(new Date().toISOString()))}</p>
    <p className={report.title}>{draft.name || t`Plant`}</p>
    <p>
      <b>{planName(plan)}</b>: {planInWords(plan)}
    </p>
    <p>
      {sizeInWords(draft)} {draft.kinds.map((kind) => `${kind.name}: ${kindTitle(kind, panels)}`).join('; ')}
    </p>
  </header>
)

function Totals({ answer: { before, today }, plan }: Props) {
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
      <table>
        <thead>
          <tr>
            {['', t`Full sun (STC)`, t`Hot day`, t`Low light`].map((title) => (
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
      <p>{t`Cost: ${cost}; panels to mount: ${moves}.`}</p>
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
