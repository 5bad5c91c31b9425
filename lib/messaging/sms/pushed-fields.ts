import { type Json, parseRecord, textIn } from '../lenient-json'

/** Fields of a push, by their names in small letters without separators. */
export type PushedFields = ReadonlyMap<string, string>

type Pair = readonly [name: string, value: string]

/**
 * Reads the fields of a push, whichever way the provider wrote them: a form, JSON, or XML, also inside a field. Names are
 * compared without case and separators: `External_ID` is `externalid`. Never throws.
 */
export function readPushedFields(body: string): PushedFields {
  return new Map(readPairs(body).map(([name, value]) => [name.toLowerCase().replace(/[^a-z0-9]/g, ''), value]))
}

/** Returns the first of these fields that is not empty; '' where none is there. */
export const pickField = (fields: PushedFields, ...names: readonly string[]): string =>
  names.map((name) => fields.get(name) ?? '').find((value) => value !== '') ?? ''

function readPairs(body: string): Pair[] {
  const json = parseRecord(body)
  if (json) return jsonPairs(json)
  if (body.trimStart().startsWith('<')) return xmlPairs(body)
  return [...new URLSearchParams(body)].flatMap(([name, value]): Pair[] =>
    value.trimStart().startsWith('<') ? xmlPairs(value) : [[name, textIn(value)]],
  )
}

/** Providers wrap what they push in one object, or not at all. */
const jsonPairs = (json: Json): Pair[] =>
  Object.entries(json).flatMap(([name, value]): Pair[] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([inner, deep]): Pair => [inner, textIn(deep)])
      : [[name, textIn(value)]],
  )

const xmlPairs = (xml: string): Pair[] =>
  [...xml.matchAll(/<([\w.-]+)(?:\s[^<>]*)?>([^<]*)<\/\1>/g)].map(
    ([, name = '', value = '']): Pair => [name, textIn(decodeEntities(value))],
  )

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const decodeEntities = (text: string): string =>
  text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7}));/g, (whole, name?: string, code?: string) => {
    if (name) return ENTITIES[name] ?? whole
    const point = Number(code)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
