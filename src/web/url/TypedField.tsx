import { TextField } from '../ui/fields.js'
import { useTypedParam } from './use-typed-param.js'

type Props = Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'> & {
  value: string
  commit: (text: string) => Promise<unknown>
}

/** A text box whose value is stored in the URL. */
export function TypedField({ value, commit, ...field }: Props) {
  const { text, change } = useTypedParam(value, commit)
  return <TextField {...field} autoComplete="off" value={text} onChange={change} />
}
