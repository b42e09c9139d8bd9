import { asTyped } from '../../../shared/values/number-habit.js'
import { type FigureField, readFigure } from '../../../shared/values/read-number.js'

/** The figure one step up or down, without floating-point noise. Unreadable text stays as it is. */
export function stepFigure(typed: string, field: FigureField & { step: number }, direction: 1 | -1) {
  const reading = readFigure(typed, field)
  if (reading.kind === 'refused') return typed
  const from = reading.kind === 'number' ? reading.value : 0
  return asTyped(Number((from + direction * field.step).toFixed(6)))
}
