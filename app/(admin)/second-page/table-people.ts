import { fold } from '@/lib/format/fold'
import { compareNames } from '@/lib/format/list-text'

export const STATES = {
  active: { label: 'פעיל', tone: 'ok' },
  waiting: { label: 'ממתין', tone: 'warn' },
  closed: { label: 'סגור', tone: 'muted' },
} as const

type State = keyof typeof STATES
export type Person = { id: string; name: string; phone: string; state: State; created: string; agorot: number }
type SearchParams = Record<string, string | string[] | undefined>

const FIRST = ['נועה', 'David', 'תמר', 'יוסי', 'Anna', 'מאיה', 'אבי', 'שירה', 'רון', 'דנה']
const LAST = ['לוי', 'כהן', 'Klein', 'פרץ', 'מזרחי', 'Levi', 'ביטון', 'גל', 'אזולאי', 'שחר', 'Adler']
const KEYS = Object.keys(STATES) as State[]
const ROWS = 12

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Returns the invented person of a number, always the same one. */
export const personOf = (index: number): Person => ({
  id: `person-${index}`,
  name: `${at(FIRST, index)} ${at(LAST, index * 7 + Math.floor(index / 10))}`,
  phone: `+97250${String(1_000_000 + ((index * 7_919) % 9_000_000)).padStart(7, '0')}`,
  state: at(KEYS, index * 2 + Math.floor(index / 3)),
  created: new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10),
  agorot: (((index * 7_919) % 20_000) - 4_000) * 100,
})

/** Returns the people that an address asks for, searched, filtered and sorted as a server would. */
export function peopleFor({ q, status, sort }: SearchParams): Person[] {
  const words = typeof q === 'string' ? fold(q) : ''
  const found = Array.from({ length: ROWS }, (_, index) => personOf(index)).filter(
    ({ name, state }) => fold(name).includes(words) && (!status || state === status),
  )
  return typeof sort === 'string' ? found.sort(orderOf(sort)) : found
}

function orderOf(sort: string): (a: Person, b: Person) => number {
  const sign = sort.startsWith('-') ? -1 : 1
  return sort.endsWith('agorot')
    ? (a, b) => sign * (a.agorot - b.agorot)
    : (a, b) => sign * compareNames(a.name, b.name)
}
