import type { ImportChoice, ImportWithout } from '@/lib/db/schema/imports'
import { fold } from '@/lib/format/fold'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import type { ChoiceList, Names, ReadCell } from './fields.rules'
import type { ImportTarget, IsLeftOut } from './target.rules'

/** Meaning of the values of one column, by folded value: the id of a list value, or null for none. */
type Chosen = ReadonlyMap<string, string | null>

/** Maximum length of a cell value that can be assigned a meaning. */
const MAX_VALUE_LENGTH = 200

/**
 * Reads a cell of a choice field, applying the user's decisions on unknown values; a value decided to mean nothing is
 * dropped.
 */
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

/**
 * Returns the id of a value: the user's decision takes precedence over the name; null means nothing, undefined means
 * unknown.
 */
function idOf(names: Names, chosen: Chosen, value: string): string | null | undefined {
  const to = chosen.get(value)
  return to === undefined ? (names.get(value) ?? undefined) : to
}

function keptOf({ isSeveral, keep }: ChoiceList, [...ids]: readonly string[]): unknown {
  if (isSeveral) return ids.length > 0 ? [...new Set(ids)] : undefined
  const [id] = ids
  return id !== undefined && keep ? keep(id) : id
}

/** Returns the user's decisions on the values of one column, without those whose list value was removed since. */
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

/** Whether rows with a fault can be imported without the field; not if records need the field or are matched by it. */
export function canLeaveOut({ field, kind }: Fault, { title }: Titled, { policy, keyField }: Terms): boolean {
  if (field === '' || !LEFT_OUT.has(kind)) return false
  if (field === keyField) return policy === 'skip'
  return field !== title.field || policy === 'update'
}

const faultKey = ({ field, kind }: Fault) => `${kind} ${field}`

/** Returns a predicate for faults whose field is dropped: those the user chose, as far as that is allowed. */
export function leaveOut(without: readonly Fault[], target: Titled, terms: Terms): IsLeftOut {
  const keys = new Set(without.filter((fault) => canLeaveOut(fault, target, terms)).map(faultKey))
  return (fault) => keys.has(faultKey(fault))
}
