/** Maximum number of colleagues that one note may mention. */
export const MAX_MENTIONED = 20

type Person = { value: string; label: string }

/** Returns the people whose name follows an @ in a text; of names with the same beginning the longer one. */
export function mentionedIn(text: string, people: readonly Person[]): Person[] {
  let left = text
  return people
    .toSorted((one, other) => other.label.length - one.label.length)
    .filter(({ label }) => {
      const isThere = left.includes(`@${label}`)
      left = left.replaceAll(`@${label}`, '')
      return isThere
    })
    .slice(0, MAX_MENTIONED)
}

/** Splits a text into pieces and marks the mentions. */
export function splitMentions(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const marks = names.toSorted((one, other) => other.length - one.length).map((name) => `@${name}`)
  const pieces: { text: string; isMention: boolean }[] = []
  let rest = text
  while (rest) {
    const places = marks.map((mark) => ({ mark, at: rest.indexOf(mark) })).filter(({ at }) => at >= 0)
    const first = places.toSorted((one, other) => one.at - other.at || other.mark.length - one.mark.length)[0]
    if (!first) return [...pieces, { text: rest, isMention: false }]
    if (first.at > 0) pieces.push({ text: rest.slice(0, first.at), isMention: false })
    pieces.push({ text: first.mark, isMention: true })
    rest = rest.slice(first.at + first.mark.length)
  }
  return pieces
}

/** Returns the text being typed after an @ before the caret; null where no mention is being typed. */
export function mentionBeforeCaret(text: string, caret: number): { start: number; query: string } | null {
  const [, query] = /(?:^|[\s(])@([\p{L}\p{N}'"״׳ -]{0,30})$/u.exec(text.slice(0, caret)) ?? []
  return query === undefined ? null : { start: caret - query.length - 1, query }
}
