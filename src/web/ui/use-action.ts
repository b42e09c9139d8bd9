import { useMutation } from '@tanstack/react-query'
import { showFailure, showToast } from './toasts.js'

type Action<Input, Answer> = {
  act: (input: Input) => Promise<Answer>
  /** What to say when it is done, if anything. */
  done?: string | ((answer: Answer) => string)
  failed: string
  refresh?: () => unknown
}

/** Something done at a click: says how it went, and reloads what it changed. */
export const useAction = <Answer, Input = void>({ act, done, failed, refresh }: Action<Input, Answer>) =>
  useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      if (done) showToast('ok', typeof done === 'string' ? done : done(answer))
    },
    onError: (error) => showFailure(failed, error),
    onSettled: refresh,
  })
