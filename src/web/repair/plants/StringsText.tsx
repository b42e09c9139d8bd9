import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../base/language/language.js'
import { Button } from '../../ui/Button.js'
import { TextField } from '../../ui/fields.js'
import { stringInWords } from './draw-plan.js'
import styles from './Plants.module.css'
import { type InputDraft, inputName } from './plant-draft.js'
import { readStrings } from './read-strings.js'

type Props = {
  kinds: readonly string[]
  isDrawn: boolean
  said: string
  onSay: (text: string) => void
  onDraw: (inputs: readonly InputDraft[]) => void
}

/** The strings in one sentence, as a person says it; what was understood stands below it, and what was not is marked. */
export function StringsText({ kinds, isDrawn, said, onSay, onDraw }: Props) {
  const [text, setText] = useState(said)
  const read = readStrings(text, kinds, useLanguage())
  const { inputs } = read
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (inputs.length === 0) return
    onDraw(inputs)
    onSay(text)
  }
  return (
    <form className={styles.said} onSubmit={submit}>
      <TextField label={t`Say it in a sentence`} name="sentence" autoComplete="off" value={text} onChange={setText} />
      <Button
        type="submit"
        look={isDrawn ? 'secondary' : 'primary'}
        disabledReason={inputs.length === 0 ? t`Write how many strings of how many panels` : undefined}
      >
        {isDrawn ? t`Draw this instead` : t`Draw`}
      </Button>
      {read.unread.length > 0 && inputs.length > 0 && <Underlined text={text} unread={read.unread} />}
      <p className={styles.quiet} role="status">
        {text.trim() === '' ? t`3 strings of 14 on input A, 2 broken in the second` : understood(read)}
      </p>
    </form>
  )
}

/** The sentence again, with what was not used in it underlined. */
function Underlined({ text, unread }: { text: string; unread: readonly string[] }) {
  const parts = unread.reduce<readonly string[]>(
    (all, words) =>
      all.flatMap((part, n) => {
        const at = n % 2 === 0 ? part.indexOf(words) : -1
        return at < 0 ? [part] : [part.slice(0, at), words, part.slice(at + words.length)]
      }),
    [text],
  )
  return (
    <p className={styles.unused} aria-hidden="true">
      {parts.map((part, n) => (n % 2 === 1 ? <u key={part}>{part}</u> : part))}
    </p>
  )
}

const mostInWords = 4

const inWords = (inputs: readonly InputDraft[]) => {
  const words = inputs
    .slice(0, mostInWords)
    .map((input, place) => `${inputName(input, place)}: ${input.strings.map(stringInWords).join(' | ')}`)
  const strings = words.join('; ')
  const more = inputs.length - mostInWords
  return more > 0 ? t`${strings}; and ${plural(more, { one: '# more input', other: '# more inputs' })}` : strings
}

const quoted = (words: string) => t`“${words}”`

function understood({ inputs, unread, isCountShared }: ReturnType<typeof readStrings>) {
  const [strings, parts] = [inWords(inputs), unread.map(quoted).join(', ')]
  return [
    ...(inputs.length > 0 ? [t`Read: ${strings}.`] : []),
    ...(unread.length > 0 ? [t`Not understood: ${parts}.`] : []),
    ...(isCountShared ? [t`Say how many are broken in each string.`] : []),
    ...(inputs.length > 0
      ? []
      : [t`Write it as “2 strings of 12, 1 broken in the first”, or “4 x 20 on inputs 1 to 3”.`]),
  ].join(' ')
}
