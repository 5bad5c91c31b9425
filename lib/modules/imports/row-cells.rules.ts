import { fold } from '@/lib/format/fold'
import type { Option } from '@/lib/format/options'

import type { rowsToCorrect } from './errors.queries'
import { type ChoiceList, fieldLabel } from './fields.rules'
import type { ImportTarget, TargetFields } from './target.rules'

type Row = Awaited<ReturnType<typeof rowsToCorrect>>[number]
type Kind = {
  target: Pick<ImportTarget, 'masks'>
  fields: TargetFields
  labels: Readonly<Record<string, string>>
}

/** Returns the cells of a refused row to correct: those with a fault, then those whose values would mend a fault. */
export function cellsToCorrect({ faults }: Pick<Row, 'faults'>, { target, fields: { all }, labels }: Kind) {
  const faulty = new Set(faults.map(({ field }) => field))
  const needed = [...new Set(faults.flatMap(({ needs }) => needs))].filter((field) => !faulty.has(field))
  const cells = [...faults, ...needed.map((field) => ({ field, value: '', reason: '' }))]
  return cells.map(({ field, value, reason }) => {
    const found = all.find(({ key }) => key === field)
    return {
      field,
      value,
      reason,
      label: fieldLabel(field, labels),
      isHidden: field in target.masks,
      canCorrect: found !== undefined,
      options: found?.list && !found.list.isSeveral ? cellOptions(found.list) : null,
    }
  })
}

/** Returns the values of a list as texts of a cell that mean them: their labels, or another name of theirs. */
function cellOptions({ names, options }: ChoiceList): Option[] {
  const nameOf = new Map([...names].flatMap(([name, id]) => (id === null ? [] : [[id, name] as const])))
  return options.flatMap(({ value: id, label }) => {
    const value = names.get(fold(label)) === id ? label : nameOf.get(id)
    return value === undefined ? [] : [{ value, label }]
  })
}
