import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { formatCount } from '../../ui/format.js'
import { Row } from '../../ui/Layout.js'
import { inverterName, inverterQuery } from '../inverters/InverterPicker.js'
import styles from './Drawing.module.css'
import type { InputDraft } from './plant-draft.js'
import { hasLimits } from './plant-fields.js'

/** An inverter on the wall: its model, and the inputs of the plant that are its own. */
type Device = { inverterId: string; inputs: readonly number[] }

/**
 * Inputs of one model follow each other until one of its inputs comes again: then it is the next inverter of that model.
 * An input without a name holds for any, so it stands for an inverter of its own.
 */
export function devicesOf(inputs: readonly Pick<InputDraft, 'inverterId' | 'inverterInput'>[]): Device[] {
  const devices: { inverterId: string; inputs: number[]; names: (string | null)[] }[] = []
  inputs.forEach(({ inverterId, inverterInput }, place) => {
    if (inverterId === null) return
    const last = devices.at(-1)
    const isNext =
      last?.inverterId === inverterId &&
      last.inputs.at(-1) === place - 1 &&
      inverterInput !== null &&
      !last.names.includes(inverterInput) &&
      !last.names.includes(null)
    if (isNext) {
      last.inputs.push(place)
      last.names.push(inverterInput)
    } else devices.push({ inverterId, inputs: [place], names: [inverterInput] })
  })
  return devices.map(({ inverterId, inputs: places }) => ({ inverterId, inputs: places }))
}

/** Which input of a chosen inverter comes next: its own by name, else the one after that of the input before, else the first. */
export function nextInputOf(
  names: readonly string[],
  { name }: Pick<InputDraft, 'name'>,
  before: Pick<InputDraft, 'inverterId' | 'inverterInput'> | undefined,
  inverterId: string,
) {
  const own = names.find((each) => each.toLowerCase() === name.toLowerCase())
  if (own !== undefined) return own
  const last = before?.inverterId === inverterId ? names.indexOf(before.inverterInput ?? '') : -1
  return names[last + 1] ?? names[0] ?? null
}

export type InputState = { fits: boolean | null; power_W: number }

type Props = { input: InputDraft; state: InputState | undefined; problem: string | undefined; onOpen: () => void }

/** The inverter of an input, what it gives, and whether its limits hold. */
export function InputHead({ input, state, problem, onOpen }: Props) {
  const { data } = useQuery({ ...inverterQuery(input.inverterId ?? ''), enabled: input.inverterId !== null })
  const name = data ? inverterName(data.inverter) : hasLimits(input) ? t`Own figures` : t`Add the inverter`
  return (
    <>
      {state && <span>{formatCount(Math.round(state.power_W))} W</span>}
      {state && hasLimits(input) && <Fit fits={state.fits} />}
      <Button size="small" look="quiet" icon={hasLimits(input) ? 'edit' : 'plus'} onClick={onOpen}>
        {name}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

type DeviceProps = { number: number; device: Device; inputs: readonly InputDraft[]; onAgain: () => void }

/** "Inverter 1: SMA 15000TL → inputs A, B", and another one like it. */
export function DeviceHead({ number, device, inputs, onAgain }: DeviceProps) {
  const { data } = useQuery(inverterQuery(device.inverterId))
  const name = data && inverterName(data.inverter)
  const own = device.inputs.map((place) => inputs[place]?.inverterInput || inputs[place]?.name || String(place + 1))
  const [listed, count] = [own.join(', '), own.length]
  return (
    <Row as="p">
      <b>
        <Trans>
          Inverter {number}: <span translate="no">{name}</span>
        </Trans>
      </b>
      <span>→ {plural(count, { one: `input ${listed}`, other: `inputs ${listed}` })}</span>
      <Button size="small" look="quiet" icon="plus" onClick={onAgain}>{t`Same again`}</Button>
    </Row>
  )
}

export function Fit({ fits }: { fits: boolean | null }) {
  if (fits === null) return <Badge tone="info" icon="info">{t`Limits missing`}</Badge>
  return fits ? (
    <Badge tone="ok" icon="check">{t`Fits`}</Badge>
  ) : (
    <Badge tone="bad" icon="close">{t`Does not fit`}</Badge>
  )
}
