import { invalid } from '@/lib/core/errors'

import { printableCharacters } from './fonts'
import { drawnText } from './pieces'

const UNSEEN = /\p{Cf}|\s|[\ufe00-\ufe0f]/u

/** Returns the distinct characters of a text that no font has. */
export async function unprintableIn(text: string): Promise<string[]> {
  const has = await printableCharacters()
  const chars = Array.from(drawnText(text)).filter((char) => !UNSEEN.test(char) && !has(char.codePointAt(0) ?? 0))
  return [...new Set(chars)]
}

/** Throws 422 by field if a text contains unprintable characters, before a document is issued with it. */
export async function requirePrintable(fields: Readonly<Record<string, string | null | undefined>>): Promise<void> {
  const refused: Record<string, string> = {}
  for (const [field, text] of Object.entries(fields)) {
    const chars = text ? await unprintableIn(text) : []
    if (chars.length > 0) refused[field] = refusalText(chars)
  }
  if (Object.keys(refused).length > 0) throw invalid(refused)
}

const refusalText = (chars: string[]): string => {
  const shown = chars.slice(0, 5).join(' ')
  return chars.length === 1
    ? `אי אפשר להדפיס במסמך את התו ${shown}. יש להסיר אותו.`
    : `אי אפשר להדפיס במסמך את התווים ${shown}. יש להסיר אותם.`
}
