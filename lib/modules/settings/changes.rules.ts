import { isDeepStrictEqual } from 'node:util'

/** Fields of a form as the log tells them: in words, and without secrets. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

/** For the log: the fields that really changed, as they were and as they are. */
export function settingsChanges(before: Facts, after: Facts) {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => !isDeepStrictEqual(factOf(before, key), factOf(after, key)),
  )
  const pairs = changed.map((key) => [key, shortened(factOf(before, key), factOf(after, key))] as const)
  return {
    before: Object.fromEntries(pairs.map(([key, [was]]) => [key, was])),
    after: Object.fromEntries(pairs.map(([key, [, is]]) => [key, is])),
  }
}

type Value = Facts[string]

/** Nothing written is nothing there. */
const factOf = (facts: Facts, key: string): Value => {
  const value = facts[key]
  return value === undefined || value === '' ? null : value
}

const LONGEST = 300
const LEAD = 40

/** Long texts are told from a little before the first place where they differ. */
function shortened(was: Value, is: Value): [Value, Value] {
  const texts = [was, is].map((value) => (typeof value === 'string' ? Array.from(value) : []))
  if (texts.every(({ length }) => length <= LONGEST)) return [was, is]
  const [one = [], other = []] = texts
  const differs = one.findIndex((character, at) => character !== other[at])
  const from = Math.max(0, (differs < 0 ? one.length : differs) - LEAD)
  const cut = (value: Value, text: readonly string[]) => (typeof value === 'string' ? excerpt(text, from) : value)
  return [cut(was, one), cut(is, other)]
}

function excerpt(text: readonly string[], from: number): string {
  const part = text.slice(from, from + LONGEST).join('')
  return `${from > 0 ? '…' : ''}${part}${text.length > from + LONGEST ? '…' : ''}`
}
