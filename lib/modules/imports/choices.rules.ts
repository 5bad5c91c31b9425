import type { ImportChoice, ImportWithout } from '@/lib/db/schema/imports'
import { fold } from '@/lib/format/fold'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import type { ChoiceList, Names, ReadCell } from './fields.rules'
import type { ImportTarget, IsLeftOut } from './target.rules'

/** What values of one column mean, by the folded value: one of ours by its id, or (null) nothing. */
type Chosen = ReadonlyMap<string, string | null>

/** The longest text of a cell that can be given a meaning. */
const MAX_VALUE_LENGTH = 200

/** A cell of a field of choices, with what was said of values that are none of ours; a value that means nothing leaves nothing. */
export function readChoice(list: ChoiceList, text: string, chosen: Chosen): ReadCell {
  const parts = list.isSeveral ? text.split(/[,;|]/).map((part) => part.trim()) : [text]
  const ids: string[] = []
  const unknown: string[] = []
  for (const part of parts.filter(Boolean)) {
    const value = part.slice(0, MAX_VALUE_LENGTH)
    const id = idOf(list.names, chosen, fold(value))
    if (id === undefined) unknown.push(value)
    else if (id !== null) ids.push(id)
  }
  const value = keptOf(list, ids)
  if (unknown.length === 0) return { value }
  const error = list.names.get(fold(unknown[0] ?? '')) === null ? SEVERAL : list.unknown(unknown[0] ?? '')
  return { error, kind: 'choice', unknown, rest: value }
}

const SEVERAL = 'יש יותר מאחד בשם הזה'

/** What was said of a value goes before what it is called; null means nothing, undefined nobody knows. */
function idOf(names: Names, chosen: Chosen, value: string): string | null | undefined {
  const to = chosen.get(value)
  return to === undefined ? (names.get(value) ?? undefined) : to
}

function keptOf({ isSeveral, keep }: ChoiceList, [...ids]: readonly string[]): unknown {
  if (isSeveral) return ids.length > 0 ? [...new Set(ids)] : undefined
  const [id] = ids
  return id !== undefined && keep ? keep(id) : id
}

/** What was said of the values of one column, but for values of ours that are gone since. */
export function chosenValues(choices: readonly ImportChoice[], key: string, { names }: ChoiceList): Chosen {
  const ours = new Set(names.values())
  return new Map(
    choices
      .filter(({ field, to }) => field === key && (to === null || ours.has(to)))
      .map(({ text, to }) => [fold(text), to]),
  )
}

type Fault = Pick<ImportWithout, 'field' | 'kind'>
type Terms = { policy: ImportPolicy; keyField: ImportKey | null }
type Titled = Pick<ImportTarget, 'title'>

const LEFT_OUT: ReadonlySet<string> = new Set(['choice', 'format', 'repeated', 'taken', 'status'])

/** Whether rows with a fault can come in without the field: one that records need, or are known by, is not left out. */
export function canLeaveOut({ field, kind }: Fault, { title }: Titled, { policy, keyField }: Terms): boolean {
  if (field === '' || !LEFT_OUT.has(kind)) return false
  if (field === keyField) return policy === 'skip'
  return field !== title.field || policy === 'update'
}

const faultKey = ({ field, kind }: Fault) => `${kind} ${field}`

/** Answers of faults whether their field is left out: those that may be and of which that was said. */
export function leaveOut(without: readonly Fault[], target: Titled, terms: Terms): IsLeftOut {
  const keys = new Set(without.filter((fault) => canLeaveOut(fault, target, terms)).map(faultKey))
  return (fault) => keys.has(faultKey(fault))
}
