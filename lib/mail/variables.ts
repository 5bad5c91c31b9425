import { isolate } from '@/lib/format/bidi'

import { bracketed, printableLine, type Words } from './words'

const VARIABLE = /\{\{\s*([a-zA-Z]+)\s*\}\}/
const VARIABLES = new RegExp(VARIABLE, 'g')

/** The names between double braces, in their order. */
export const variablesIn = (text: string) => [...text.matchAll(VARIABLES)].map(([, name = '']) => name)

/** What is wrong with the variables of a text: the first that is not known, or braces that hold none. Null where nothing is. */
export function variableProblem(text: string, known: readonly string[]): string | null {
  const unknown = variablesIn(text).find((name) => !known.includes(name))
  if (unknown) return `המשתנה {{${unknown}}} אינו מוכר בהודעה הזו`
  return /\{\{|\}\}/.test(text.replace(VARIABLES, '')) ? 'יש סוגריים מסולסלים שאינם משתנה: {{שם}}' : null
}

/** One line of plain text; each value is set apart by direction, and none can start a line of its own. */
export function filledLine(text: string, values: Readonly<Record<string, string>>): string {
  const { literals, found } = split(text, values)
  const line = literals.map((literal, index) => literal + (found[index] ? isolate(found[index]) : '')).join('')
  return line.replace(/[\s:–-]+$/, '')
}

/** A sentence in both forms; null where it has variables and all of them are empty, or where it is empty itself. */
export function filledWords(text: string, values: Readonly<Record<string, string>>): Words | null {
  if (!text.trim()) return null
  const { literals, found } = split(text, values)
  return found.length > 0 && found.every((value) => !value) ? null : bracketed(literals, found)
}

function split(text: string, values: Readonly<Record<string, string>>) {
  const literals = text.split(new RegExp(VARIABLE.source.replace('(', '(?:'), 'g'))
  return { literals, found: variablesIn(text).map((name) => printableLine(values[name] ?? '')) }
}
