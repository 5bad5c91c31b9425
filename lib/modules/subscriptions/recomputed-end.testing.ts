import { type Entry, share } from './subscriptions.testing'

type Period = { from: string; to: string }
type Owed = { entries: Entry[]; from: string; used: number }
type AccountState = {
  state: string
  suspendedOn: string
  period: Period | null
  owed: Owed | null
  entries: Entry[]
  credit: number
}

type End = { ends: string; isNow: boolean }

/**
 * Reduces an unpaid bill of a subscription that ends to the days that were given; credit pays them if it covers them.
 */
export function giveUp(books: AccountState, end: End) {
  const { owed, period } = books
  if (!owed || !period) return
  const until = givenUntil(books, period, end)
  const isOfPeriod = owed.entries[0]?.kind === 'period'
  if (isOfPeriod ? period.to <= until : owed.from < until) return
  const left = isOfPeriod ? owed.entries.map((entry) => partOf(entry, period, until)) : []
  const isPaid = left.reduce((sum, { agorot }) => sum + agorot, 0) <= books.credit + owed.used
  books.entries = books.entries.filter((entry) => !owed.entries.includes(entry))
  books.entries.push(...left.filter(({ agorot }) => agorot > 0).map((entry) => ({ ...entry, isPaid })))
  books.owed = null
}

/** A subscription that never began was never given; a suspended one was given until its suspension. */
function givenUntil({ state, suspendedOn }: AccountState, period: Period, { ends, isNow }: End): string {
  if (isNow && state === 'pending') return period.from
  return isNow && state === 'suspended' && suspendedOn < ends ? suspendedOn : ends
}

function partOf(entry: Entry, period: Period, until: string): Entry {
  if (until <= period.from) return { ...entry, agorot: 0 }
  return entry.kind === 'setup' ? entry : { ...entry, agorot: entry.agorot - share(entry.agorot, period, until) }
}
