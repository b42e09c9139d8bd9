import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../ui/Screen.js'
import { Assumptions } from './Assumptions.js'
import { CheckList } from './CheckList.js'
import type { ComparedPair } from './case-draft.js'
import { Statements } from './HowItWorks.js'
import { FrameHeights, OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom, statedFrom } from './original-figures.js'
import styles from './Replacements.module.css'
import { StringCurves } from './StringCurves.js'
import { StringNumbers } from './StringNumbers.js'
import { UsedFigures } from './UsedFigures.js'
import { classWords } from './verdict-signs.js'

export const titleOf = ({ answer: { original }, item }: ComparedPair) => {
  const [panel, old] = [item.panel.SKU, original.panel?.SKU]
  return old ? t`${panel} in place of ${old}` : t`${panel} in place of the old panel`
}

/** A comparison on the screen: verdict, string, checks, outlines, and what is offered. */
export function CaseCards({ offers, ...pair }: ComparedPair & { offers: ReactNode }) {
  const { answer, item } = pair
  const { version } = answer.model
  return (
    <>
      <p className={styles.verdict} data-class={item.class}>
        {classWords(item)}
      </p>
      <Assumptions answer={answer} />
      <div className={styles.detail}>
        <div className={styles.column}>
          <StringCard {...pair} />
          <Card title={t`Checks`}>
            <CheckList reasons={item.reasons} />
          </Card>
        </div>
        <div className={styles.column}>
          <SizeCard {...pair} />
          {offers}
        </div>
      </div>
      <Card title={t`Figures used`}>
        <UsedFigures answer={answer} panel={item.panel} />
      </Card>
      <Statements />
      <p className={styles.assumed}>{t`Model version ${version}.`}</p>
    </>
  )
}

const StringCard = ({ answer: { original, request }, item: { panel, electrical } }: ComparedPair) => (
  <Card title={t`What the string gives`}>
    <StringCurves original={statedFrom(original)} candidate={panel} request={request} electrical={electrical} />
    <StringNumbers electrical={electrical} />
  </Card>
)

const SizeCard = ({ answer: { original }, item: { panel } }: ComparedPair) => (
  <Card title={t`Size`}>
    <div className={styles.outlines}>
      <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={300} withFigures />
      <FrameHeights original={outlineFrom(original)} candidate={panel} />
    </div>
    <p className={styles.assumed}>{t`The old panel is dashed, the new one filled, to scale.`}</p>
  </Card>
)
