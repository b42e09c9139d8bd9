import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { Button } from '../../ui/Button.js'
import { formatCount } from '../../ui/format.js'
import { drawToday } from './draw-plan.js'
import { addDevice, addInput, addString, type Place, toggleCell } from './edit-plant.js'
import { DeviceHead, devicesOf, InputHead, type InputState } from './InputHead.js'
import { powerScale } from './kind-words.js'
import { PlantDrawing } from './PlantDrawing.js'
import styles from './Plants.module.css'
import { brokenIn, type InputDraft, type PlantDraft, panelsIn } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'
import { DrawingLegend, DrawingTable } from './StillDrawing.js'
import { type OpenDialog, OpenedDialog } from './StringsDialogs.js'
import { StringsText } from './StringsText.js'
import type { Problems } from './write-plant.js'

type Props = {
  draft: PlantDraft
  panels: KindPanels
  problems: Problems
  /** What the check says of each input; empty until it has answered. */
  states: readonly InputState[]
  onChange: (change: (draft: PlantDraft) => PlantDraft) => void
  undo: (() => void) | null
}
/** Step 2: the strings, said in a sentence once and then tapped. */
export function StringsStep(props: Props) {
  const { draft, problems, onChange } = props
  const [open, setOpen] = useState<OpenDialog>()
  return (
    <section className={styles.step} aria-label={t`Which strings`}>
      <h2>
        <span className={styles.stepNumber}>2</span> {t`Which strings`}
      </h2>
      <StringsText
        kinds={draft.kinds.map(({ name }) => name)}
        isDrawn={draft.inputs.length > 0}
        said={draft.said ?? ''}
        onSay={(said) => onChange((before) => ({ ...before, said }))}
        onDraw={(drawn) => onChange((before) => ({ ...before, inputs: withInverters(drawn, before.inputs) }))}
      />
      {draft.inputs.length === 0 ? (
        <NothingDrawn onAdd={() => onChange(addInput)} />
      ) : (
        <DrawnStrings {...props} onOpen={setOpen} />
      )}
      <OpenedDialog
        open={open}
        draft={draft}
        problems={problems}
        onChange={onChange}
        onClose={() => setOpen(undefined)}
      />
    </section>
  )
}

function DrawnStrings({
  draft,
  panels,
  problems,
  states,
  onChange,
  undo,
  onOpen,
}: Props & { onOpen: (dialog: OpenDialog) => void }) {
  const { inputs, kinds } = draft
  const scale = useMemo(() => powerScale(kinds, panels), [kinds, panels])
  const onToggle = useCallback(
    (at: Place, cell: number) => onChange((before) => toggleCell(before, at, cell)),
    [onChange],
  )
  const devices = useMemo(() => devicesOf(inputs), [inputs])
  const onString = useCallback((at: Place) => onOpen({ about: 'string', at }), [onOpen])
  return (
    <>
      <DrawingBar draft={draft} undo={undo} />
      <PlantDrawing
        inputs={inputs}
        scale={scale}
        onToggle={onToggle}
        onString={onString}
        problemOf={({ input, string }) => problemAt(problems, `inputs.${input}.strings.${string}.`)}
        aboveOf={(place) => {
          const number = devices.findIndex(({ inputs: [first] }) => first === place)
          const device = devices[number]
          return (
            device && (
              <DeviceHead
                number={number + 1}
                device={device}
                inputs={inputs}
                onAgain={() => onChange((before) => addDevice(before, device.inputs))}
              />
            )
          )
        }}
        headOf={(input, place) => (
          <InputHead
            input={input}
            state={states[place]}
            problem={problemAt(problems, `inputs.${place}.limits.`) ?? problemAt(problems, `inputs.${place}.inverter`)}
            onOpen={() => onOpen({ about: 'input', input: place })}
          />
        )}
        footOf={({ strings }, place) => (
          <MoreStrings count={strings.length} onAdd={() => onChange((before) => addString(before, place))} />
        )}
      />
      <div className={styles.bar}>
        <DrawingLegend kinds={kinds} panels={panels} marks={['broken']} />
        <Button size="small" icon="plus" onClick={() => onChange(addInput)}>{t`One more input`}</Button>
      </div>
      <DrawingTable inputs={inputs} columns={[{ title: t`Panels`, drawn: drawToday(inputs) }]} />
    </>
  )
}

const { strings: mostStrings } = plantBounds

const MoreStrings = ({ count, onAdd }: { count: number; onAdd: () => void }) => (
  <div>
    <Button
      size="small"
      look="quiet"
      icon="plus"
      disabledReason={count >= mostStrings ? t`An input has at most ${mostStrings} strings` : undefined}
      onClick={onAdd}
    >{t`One more string`}</Button>
  </div>
)

/** A plant that is said again keeps its inverters. */
const withInverters = (drawn: readonly InputDraft[], before: readonly InputDraft[]) =>
  drawn.map((input, place) => {
    const { inverterId = null, inverterInput = null, limits = {} } = before[place] ?? {}
    return { ...input, inverterId, inverterInput, limits }
  })

const problemAt = (problems: Problems, prefix: string) =>
  Object.entries(problems).find(([path]) => path.startsWith(prefix))?.[1]

const NothingDrawn = ({ onAdd }: { onAdd: () => void }) => (
  <div className={styles.blank}>
    <p>{t`Your plant is drawn here: each string a row of panels. Then tap the ones that are broken.`}</p>
    <Button size="small" look="quiet" icon="plus" onClick={onAdd}>{t`Start with one string of 12`}</Button>
  </div>
)

function DrawingBar({ draft, undo }: Pick<Props, 'draft' | 'undo'>) {
  const panels = formatCount(panelsIn(draft))
  const broken = formatCount(brokenIn(draft))
  return (
    <div className={styles.bar}>
      <p role="status">
        <Trans>
          <b>{panels}</b> panels, <b>{broken}</b> broken.{' '}
          <span className={styles.quiet}>Tap a panel to mark it; with keys: arrows and space.</span>
        </Trans>
      </p>
      <Button
        size="small"
        look="quiet"
        icon="undo"
        disabledReason={undo ? undefined : t`Nothing to undo`}
        onClick={() => undo?.()}
      >{t`Undo`}</Button>
    </div>
  )
}
