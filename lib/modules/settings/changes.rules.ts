import { isDeepStrictEqual } from 'node:util'

/** Settings as the audit log shows them: in words and without secrets. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

/** Returns the fields that really changed, with old and new values, for the audit log. */
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

/** An empty value counts as absent. */
const factOf = (facts: Facts, key: string): Value => {
  const value = facts[key]
  return value === undefined || value === '' ? null : value
}

const LONGEST = 300
const LEAD = 40

/** Shortens long texts to an excerpt that begins shortly before their first difference. */
function shortened(was: Value, is: Value): [Value, Value] {
  const texts = [was, is].map((value) => (typeof value === 'string' ? Array.from(value) : []))
  if (texts.every(({ length }) => length <= LONGEST)) return [was, is]
  const [one = [], other = []] = texts
  const differs = one.findIndex((character, at) => character !== other[at])
  const from = Math.max(0, (differs < 0 ? one.length : differs) - LEAD)
  const shorten = (value: Value, text: readonly string[]) => (typeof value === 'string' ? excerpt(text, from) : value)
  return [shorten(was, one), shorten(is, other)]
}

function excerpt(text: readonly string[], from: number): string {
  const part = text.slice(from, from + LONGEST).join('')
  return `${from > 0 ? '…' : ''}${part}${text.length > from + LONGEST ? '…' : ''}`
}
