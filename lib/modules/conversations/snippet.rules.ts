import { fold } from '@/lib/format/fold'

/** The words of a search in a text, and what stands before and after them. */
export type Snippet = { before: string; match: string; after: string }

const BEFORE = 24
const AFTER = 80

/** Cuts a text around the first place in which the words stand, as the search compares them; without it, its beginning. */
export function toSnippet(text: string, words: string): Snippet {
  const flat = text.replace(/\s+/g, ' ').trim()
  const place = findFolded(flat, fold(words))
  if (!place) return { before: '', match: '', after: cutEnd(flat, BEFORE + AFTER) }
  return {
    before: cutStart(flat.slice(0, place.start), BEFORE),
    match: flat.slice(place.start, place.end),
    after: cutEnd(flat.slice(place.end), AFTER),
  }
}

/** Finds the part of a text whose folded form begins with the folded words. */
function findFolded(text: string, words: string): { start: number; end: number } | null {
  const folded = fold(text)
  const at = words === '' ? -1 : folded.indexOf(words)
  if (at < 0) return null
  const start = lengthOf(text, at)
  return { start, end: lengthOf(text, at + words.length) }
}

/** Returns how many characters of a text make so many of its folded form; marks that fold away belong to the letter before. */
function lengthOf(text: string, folded: number): number {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fold(`${text.slice(0, middle)}|`).length - 1 <= folded) low = middle
    else high = middle - 1
  }
  return low
}

const cutStart = (text: string, most: number) => (text.length > most ? `…${text.slice(-most)}` : text)
const cutEnd = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)
