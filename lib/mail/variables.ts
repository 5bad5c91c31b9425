import { isolate } from '@/lib/format/bidi'

import { bracketed, printableLine, type Words } from './words'

const VARIABLE = /\{\{\s*([a-zA-Z]+)\s*\}\}/
const VARIABLES = new RegExp(VARIABLE, 'g')

/** Returns the names between double braces, in order. */
export const variablesIn = (text: string) => [...text.matchAll(VARIABLES)].map(([, name = '']) => name)

/**
 * Returns an error message about the variables of a text: the first unknown one, or braces without a variable. Null if
 * there is no problem.
 */
export function variableProblem(text: string, known: readonly string[]): string | null {
  const unknown = variablesIn(text).find((name) => !known.includes(name))
  if (unknown) return `המשתנה {{${unknown}}} אינו מוכר בהודעה הזו`
  return /\{\{|\}\}/.test(text.replace(VARIABLES, '')) ? 'יש סוגריים מסולסלים שאינם משתנה: {{שם}}' : null
}

/** Fills in one line of plain text; each value is isolated by direction, and none can start a new line. */
export function filledLine(text: string, values: Readonly<Record<string, string>>): string {
  const { literals, found } = split(text, values)
  const line = literals.map((literal, index) => literal + (found[index] ? isolate(found[index]) : '')).join('')
  return line.replace(/[\s:–-]+$/, '')
}

/**
 * Fills in a sentence as HTML and plain text; null if it is empty, or if it has variables and all of them are empty.
 */
export function filledWords(text: string, values: Readonly<Record<string, string>>): Words | null {
  if (!text.trim()) return null
  const { literals, found } = split(text, values)
  return found.length > 0 && found.every((value) => !value) ? null : bracketed(literals, found)
}

function split(text: string, values: Readonly<Record<string, string>>) {
  const literals = text.split(new RegExp(VARIABLE.source.replace('(', '(?:'), 'g'))
  return { literals, found: variablesIn(text).map((name) => printableLine(values[name] ?? '')) }
}
