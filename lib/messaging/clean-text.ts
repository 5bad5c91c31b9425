// biome-ignore lint/suspicious/noControlCharactersInRegex: the database stores no such character.
const NOT_STORED = /\u0000/g
/** Under `u`, a half matches only without the other one. */
const HALVES = /[\ud800-\udfff]/gu

/** Returns a text as the database can hold it: without the character zero, and without halves of characters. */
export const cleanText = (text: string): string => text.replace(NOT_STORED, '').replace(HALVES, '\ufffd')

/** Returns a value of JSON as the database can hold it. */
export function cleanJson<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleanJson) as T
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cleanText(key), cleanJson(one)])) as T
}
