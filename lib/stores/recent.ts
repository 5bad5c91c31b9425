/** A record that was opened; `kind` is its kind of record in the command palette. */
export type RecentRecord = { kind: string; title: string; href: string }

const MAX_KEPT = 8

/** Kept in the memory of this window only: names of customers must not be in the browser's storage (security 4.50). */
let kept: { userId: string; records: RecentRecord[] } = { userId: '', records: [] }

/** Returns the records that this user last opened in this window, newest first. */
export const recentRecords = (userId: string): RecentRecord[] => (kept.userId === userId ? kept.records : [])

export function rememberRecord(userId: string, record: RecentRecord): void {
  const others = recentRecords(userId).filter(({ href }) => href !== record.href)
  kept = { userId, records: [record, ...others].slice(0, MAX_KEPT) }
}

export function forgetRecords(): void {
  kept = { userId: '', records: [] }
}
