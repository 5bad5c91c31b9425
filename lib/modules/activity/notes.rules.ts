/** Colleagues that one note may call. */
export const MAX_MENTIONED = 20

type Person = { value: string; label: string }

/** The people whose name stands in a text behind an @; of names that begin alike the longer one. */
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

/** A text in pieces, those that call somebody marked. */
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

/** What is being typed behind an @ in front of the caret; null where nobody is being called. */
export function callBefore(text: string, caret: number): { start: number; query: string } | null {
  const [, query] = /(?:^|[\s(])@([\p{L}\p{N}'"״׳ -]{0,30})$/u.exec(text.slice(0, caret)) ?? []
  return query === undefined ? null : { start: caret - query.length - 1, query }
}
