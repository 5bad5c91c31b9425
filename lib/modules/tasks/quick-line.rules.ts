import { fold } from '@/lib/format/fold'
import { cleanName } from '@/lib/format/text'
import { describeRecurrence } from '@/lib/recurrence/describe'
import { toRule } from '@/lib/recurrence/rule'

import { addToDue, readDuePhrase, resolveDue } from './quick-line-due.rules'
import type { QuickDue, QuickMoment } from './quick-line-times.rules'
import { foldWords, followingTexts, mapWords, type QuickWord, quickWords } from './quick-line-words.rules'

/** A longer text is pasted, not typed: it is a title as a whole. */
export const MAX_QUICK_LINE_LENGTH = 300

type Named = { id: string; name: string }
type Priority = 'urgent' | 'high' | 'normal' | 'low'

/** What a line is read against: the business day and time, and what may be named after `@` and `#`. */
export type QuickLineContext = QuickMoment & {
  people?: readonly Named[] | undefined
  projects?: readonly Named[] | undefined
  tags?: readonly Named[] | undefined
}

/** A piece of the line, `end` excluded, that was understood and is not in the title. */
export type QuickPiece = {
  kind: 'day' | 'time' | 'repeat' | 'priority' | 'person' | 'project' | 'tag'
  text: string
  start: number
  end: number
}

export type QuickLine = {
  title: string
  dueOn: string | null
  dueTime: string | null
  /** How the task repeats: the rule of RFC 5545, and the same in words. */
  repeat: { rule: string; text: string } | null
  priority: Priority
  assigneeIds: string[]
  projectId: string | null
  tagIds: string[]
  found: QuickPiece[]
}

/** What was understood up to a word; `subjectUntil` is the word up to which days belong to the title. */
type Progress = {
  due: QuickDue
  priorities: Priority[]
  named: Mention[]
  pieces: Omit<QuickPiece, 'text'>[]
  subjectUntil: number
}

type Mention = { kind: 'person' | 'project' | 'tag'; id: string; words: readonly string[] }
type Line = { text: string; words: readonly QuickWord[]; context: QuickLineContext; mentions: readonly Mention[] }

/**
 * Reads a task from one line as it is typed in an office: `להתקשר לדנה מחר ב־10 דחוף`. What is ambiguous, stands in
 * quotation marks or would leave no title stays text. A bare hour is one of the office, 7 to 18, so `ב־3` is 15:00.
 */
export function readQuickLine(text: string, context: QuickLineContext): QuickLine {
  const isTyped = text.length <= MAX_QUICK_LINE_LENGTH
  const line = { text, words: isTyped ? quickWords(text) : [], context, mentions: listMentions(text, context) }
  const { due, priorities, named, pieces } = understand(line)
  const found = joinNeighbours(text, pieces)
  const title = found.length > 0 ? titleWithout(text, found) : cleanName(text)
  if (found.length === 0 || !/[\p{L}\p{N}]/u.test(title)) return untouched(text)
  const idsOf = (kind: Mention['kind']) => [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))]
  return {
    title,
    ...resolveDue(due, context),
    repeat: due.repeat ? { rule: toRule(due.repeat), text: describeRecurrence(due.repeat) } : null,
    priority: STRONGEST_FIRST.find((one) => priorities.includes(one)) ?? 'normal',
    assigneeIds: idsOf('person'),
    projectId: idsOf('project')[0] ?? null,
    tagIds: idsOf('tag'),
    found,
  }
}

const STRONGEST_FIRST: readonly Priority[] = ['urgent', 'high', 'low']

const untouched = (text: string): QuickLine => ({
  title: cleanName(text),
  dueOn: null,
  dueTime: null,
  repeat: null,
  priority: 'normal',
  assigneeIds: [],
  projectId: null,
  tagIds: [],
  found: [],
})

function understand(line: Line): Progress {
  const progress: Progress = { due: {}, priorities: [], named: [], pieces: [], subjectUntil: -1 }
  let at = 0
  while (at < line.words.length)
    at += readDue(line, at, progress) || readPriority(line, at, progress) || readMention(line, at, progress) || 1
  return progress
}

/** Reads a day or a time at a word. Returns the number of words that are done with. */
function readDue(line: Line, at: number, progress: Progress): number {
  const phrase = dueAt(line, at)
  if (!phrase) return 0
  // `מ־9:00 עד 11:00`, `של מחר בערב` and a second day with its hour are one subject each.
  const isSubject = phrase.isSubject || progress.subjectUntil === at
  const due = isSubject ? null : addToDue(progress.due, phrase)
  if (!due) {
    progress.subjectUntil = at + phrase.length
    return phrase.length
  }
  progress.due = due
  return take(line, { kind: phrase.kind, at, length: phrase.length }, progress)
}

const dueAt = ({ words, context }: Line, at: number) =>
  readDuePhrase(followingTexts(words, at), textBefore(words, at), context)

const textBefore = (words: readonly QuickWord[], at: number) => {
  const before = words[at - 1]
  return before && !before.endsClause ? before.text : ''
}

function take(
  { words, text }: Line,
  piece: { kind: QuickPiece['kind']; at: number; length: number },
  { pieces }: Progress,
) {
  const [first, last] = [words[piece.at], words[piece.at + piece.length - 1]]
  if (!first || !last) return piece.length
  const { start, end } =
    piece.kind === 'priority' ? withMarks(text, first.start, last.end) : { start: first.start, end: last.end }
  pieces.push({ kind: piece.kind, start, end })
  return piece.length
}

/** Widens a piece by the one exclamation mark before or after it: !דחוף. Two of them are a word of their own. */
const withMarks = (text: string, start: number, end: number) => ({
  start: /(?:^|[^!])!$/.test(text.slice(Math.max(0, start - 2), start)) ? start - 1 : start,
  end: /^!(?!!)/.test(text.slice(end, end + 2)) ? end + 1 : end,
})

const PRIORITIES = mapWords<Priority>({
  '!': 'high',
  '!!': 'urgent',
  דחוף: 'urgent',
  דחופה: 'urgent',
  בדחיפות: 'urgent',
  'דחוף מאוד': 'urgent',
  'דחופה מאוד': 'urgent',
  'דחוף מאד': 'urgent',
  'דחוף ביותר': 'urgent',
  'מאוד דחוף': 'urgent',
  'עדיפות דחופה': 'urgent',
  'עדיפות גבוהה': 'high',
  'בעדיפות גבוהה': 'high',
  חשוב: 'high',
  חשובה: 'high',
  'חשוב מאוד': 'high',
  'חשובה מאוד': 'high',
  'חשוב מאד': 'high',
  'לא דחוף': 'low',
  'לא דחופה': 'low',
  'עדיפות נמוכה': 'low',
  'בעדיפות נמוכה': 'low',
})
/** After these, urgency is what the sentence is about: לבדוק אם זה דחוף. */
const HEDGES = foldWords('לא זה אם הכי יותר פחות כך ממש די דבר משהו למה כמה האם מה')

/** Reads a priority at a word. `חשוב` inside a sentence is an adjective: פגישה חשובה עם דנה. */
function readPriority(line: Line, at: number, progress: Progress): number {
  const [first = '', second = '', third = ''] = followingTexts(line.words, at)
  const pair = PRIORITIES.get(`${first} ${second}`)
  const [priority, length, next] = pair ? [pair, 2, third] : [PRIORITIES.get(first), 1, second]
  if (!priority || HEDGES.has(textBefore(line.words, at))) return 0
  if (first.startsWith('חשוב') && !isAtEdge(line, at, { length, next })) return 0
  progress.priorities.push(priority)
  return take(line, { kind: 'priority', at, length }, progress)
}

function isAtEdge(line: Line, at: number, { length, next }: { length: number; next: string }): boolean {
  if (next === '' || PRIORITIES.has(next) || /^ו?[@#]/.test(next) || dueAt(line, at + length)) return true
  return textBefore(line.words, at) === '' && !next.startsWith('ש')
}

function listMentions(text: string, { people = [], projects = [], tags = [] }: QuickLineContext): Mention[] {
  const list = (kind: Mention['kind'], all: readonly Named[]) =>
    all.map(({ id, name }): Mention => ({ kind, id, words: nameWords(name) }))
  const [named, filed] = [text.includes('@'), text.includes('#')]
  return [
    ...(named ? list('person', people) : []),
    ...(filed ? list('project', projects) : []),
    ...(filed ? list('tag', tags) : []),
  ]
}

const nameWords = (name: string) => fold(name).replace(/['"]/g, '').split(/[ _]+/).filter(Boolean)

/** Reads `@שם` and `#שם` at a word, with as many of the following words as the name has. */
function readMention(line: Line, at: number, progress: Progress): number {
  const [first = '', ...next] = followingTexts(line.words, at)
  const [, sign, name = ''] = /^ו?([@#])(.+)$/.exec(first) ?? []
  if (!sign) return 0
  const candidates = line.mentions.filter(({ kind }) => (kind === 'person') === (sign === '@'))
  const { mention, length } = longestMatch(candidates, nameWords(name), next) ?? {}
  if (!mention || !length) return 0
  // A task has one project.
  if (mention.kind === 'project' && progress.named.some(({ kind, id }) => kind === 'project' && id !== mention.id))
    return 0
  progress.named.push(mention)
  return take(line, { kind: mention.kind, at, length }, progress)
}

/** Returns the one name that is meant: by several whole words, else by the whole name, a whole word or a beginning. */
function longestMatch(candidates: readonly Mention[], typed: readonly string[], next: readonly string[]) {
  for (let more = Math.min(2, next.length); more > 0; more--) {
    const full = [...typed, ...next.slice(0, more).flatMap(nameWords)]
    const [mention, other] = candidates.filter(({ words }) => full.every((word, index) => words[index] === word))
    if (mention && !other) return { mention, length: more + 1 }
  }
  const tiers = [
    ({ words }: Mention) => words.join(' ') === typed.join(' '),
    ({ words }: Mention) => typed.every((word) => words.includes(word)),
    ({ words }: Mention) => typed.every((start) => words.some((word) => word.startsWith(start))),
  ]
  const matches = tiers.map((isMatch) => candidates.filter(isMatch)).find(({ length }) => length > 0) ?? []
  return typed.length > 0 && matches.length === 1 ? { mention: matches[0], length: 1 } : null
}

/** Joins pieces of a day, a time or a priority that only a space separates: ב־7 בערב is one chip. */
function joinNeighbours(text: string, pieces: Progress['pieces']): QuickPiece[] {
  const joined: Progress['pieces'] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isJoined =
      last?.kind === piece.kind && JOINED.has(piece.kind) && text.slice(last.end, piece.start).trim() === ''
    if (last && isJoined) last.end = piece.end
    else joined.push({ ...piece })
  }
  return joined.map((piece) => ({ ...piece, text: text.slice(piece.start, piece.end) }))
}

const JOINED: ReadonlySet<QuickPiece['kind']> = new Set(['day', 'time', 'priority'])

/** Returns the line without the pieces and without the brackets, commas and dashes that they leave behind. */
function titleWithout(text: string, pieces: readonly QuickPiece[]): string {
  const kept = [...pieces, { start: text.length, end: text.length }].map(({ start }, index) =>
    text.slice(pieces[index - 1]?.end ?? 0, start),
  )
  return kept
    .join(' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?]+)(?= |$)/g, '$1')
    .replace(/([,;:])(?: ?[,;])+/g, '$1')
    .replace(/^ ?(?:[,;:.!?–—־-]+ )*/, '')
    .replace(/[ ,;:–—־-]+\.?$/, '')
}
