import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure, showToast } from './Toasts.js'

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

/**
 * The function, active only while its component is mounted. A late answer of a closed dialog must not close the one
 * opened since.
 */
export function useWhileHere(run: () => void) {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) run()
  }
}

/** A ref that makes a box focusable while it scrolls, because the keyboard cannot scroll it otherwise. */
export function focusableWhileScrolling(box: HTMLElement | null) {
  if (!box) return
  const update = () => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  sizes.observe(box)
  // content that grows inside a box of fixed size does not resize the box
  for (const child of box.children) sizes.observe(child)
  return () => sizes.disconnect()
}
