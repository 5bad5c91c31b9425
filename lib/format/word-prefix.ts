import { fold } from './fold'

/** Whether every typed word is the prefix of a word of the text; niqqud, final letters, geresh and case are ignored. */
export function beginsWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  const wanted = wordsOf(typed)
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))
}

const wordsOf = (text: string) => fold(text).replace(/['"]/g, '').split(' ').filter(Boolean)
