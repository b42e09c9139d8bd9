import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import type { OpenPriceQuestions } from './price-question.js'

const mostShown = 3

/** Asks the user to confirm an unusual price. */
export default function PriceQuestionDialog({ asked: { questions, count, settle } }: { asked: OpenPriceQuestions }) {
  const isOne = count === 1
  return (
    <Dialog
      title={isOne ? 'Is this price right?' : `Are these ${formatCount(count)} prices right?`}
      size="small"
      onClose={() => settle(false)}
      actions={
        <>
          <Button data-first-focus onClick={() => settle(false)}>
            {isOne ? 'Change the price' : 'Change the prices'}
          </Button>
          <Button look="primary" onClick={() => settle(true)}>
            {isOne ? 'The price is right' : 'The prices are right'}
          </Button>
        </>
      }
    >
      {questions.slice(0, mostShown).map(({ id, panel, message }) => (
        <p key={id}>
          <strong>{panel}</strong>: {message}.
        </p>
      ))}
      {count > mostShown && <p>And {formatCount(count - mostShown)} more.</p>}
      <p className={form.note}>A price per watt, per pallet or in another currency looks like this.</p>
    </Dialog>
  )
}
