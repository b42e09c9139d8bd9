import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
// the words of the questions
import '../../shared/money/unusual-price.js'
import { translate } from '../base/language/translate.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import type { OpenPriceQuestions } from './price-question.js'

const mostShown = 3

type Props = { asked: OpenPriceQuestions; onClose: () => void }

/** Asks the user to confirm an unusual price. */
export default function PriceQuestionDialog({ asked: { questions, count, settle }, onClose }: Props) {
  const isOne = count === 1
  return (
    <Dialog
      title={
        isOne
          ? t`Is this price right?`
          : plural(count, { one: 'Is # price right?', other: 'Are these # prices right?' })
      }
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button data-first-focus onClick={onClose}>
            {isOne ? t`Change the price` : t`Change the prices`}
          </Button>
          <Button look="primary" onClick={() => settle(true)}>
            {isOne ? t`The price is right` : t`The prices are right`}
          </Button>
        </>
      }
    >
      {questions.slice(0, mostShown).map(({ id, panel, message }) => {
        const sentence = translate(message)
        return (
          <p key={id}>
            <Trans>
              <strong>{panel}</strong>: {sentence}.
            </Trans>
          </p>
        )
      })}
      {count > mostShown && (
        <p>
          <Trans>And {formatCount(count - mostShown)} more.</Trans>
        </p>
      )}
      <p className={form.note}>{t`A price per watt, per pallet or in another currency looks like this.`}</p>
    </Dialog>
  )
}
