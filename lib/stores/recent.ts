/** A record that was opened; `kind` is what the palette calls such records. */
export type RecentRecord = { kind: string; title: string; href: string }

const MAX_KEPT = 8

/** In this window's memory alone: names of customers have no place in the browser's storage (security 4.50). */
let kept: { userId: string; records: RecentRecord[] } = { userId: '', records: [] }

/** The records that this user opened last in this window, newest first. */
export const recentRecords = (userId: string): RecentRecord[] => (kept.userId === userId ? kept.records : [])

export function rememberRecord(userId: string, record: RecentRecord): void {
  const others = recentRecords(userId).filter(({ href }) => href !== record.href)
  kept = { userId, records: [record, ...others].slice(0, MAX_KEPT) }
}

export function forgetRecords(): void {
  kept = { userId: '', records: [] }
}
