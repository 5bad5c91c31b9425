/** Readers of JSON whose shape nobody promises: they never throw, and what is not there is empty. */

export type Json = Readonly<Record<string, unknown>>

/** Returns an object as it is, and for anything else an empty one. */
export const recordIn = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {}

/** Returns the objects of a list; none for anything else. */
export const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(recordIn) : [])

/** Returns a text or number as text that a database can store (no NUL, no half characters), and '' for anything else. */
export const textIn = (value: unknown, maxLength = 20_000): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? wellFormed(value.replaceAll('\0', '').slice(0, maxLength)) : ''
}

const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8')

/** Returns a finite number, also if it was written as text; otherwise null. */
export const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Parses JSON to an object; null for anything that is not one. */
export function parseRecord(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}
