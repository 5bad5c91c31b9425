import type { SignerRole, SignerState } from './documents.schema'

const DAY_MS = 86_400_000
const FIRST_AFTER = 5
const EVERY = 2
/** Maximum number of automatic reminders per signer. */
export const MAX_REMINDERS = 5

type Reminded = {
  state: SignerState
  role: SignerRole
  notifiedAt: Date | null
  remindedAt: Date | null
  reminderCount: number
}

/**
 * Returns the time of a signer's next reminder: five days after the turn began, then every two days, five in all; null
 * if there are no more.
 */
export function nextSignerReminder({ state, role, notifiedAt, remindedAt, reminderCount }: Reminded): Date | null {
  const isPending = state === 'notified' || state === 'viewed'
  if (!isPending || role === 'viewer' || !notifiedAt || reminderCount >= MAX_REMINDERS) return null
  const first = notifiedAt.getTime() + FIRST_AFTER * DAY_MS
  const since = remindedAt && remindedAt > notifiedAt ? remindedAt.getTime() + EVERY * DAY_MS : first
  return new Date(reminderCount === 0 ? Math.max(first, since) : since)
}

/** Returns the earliest reminder of a document before its deadline; null if there is none. */
export function nextDocumentReminder(signers: readonly Reminded[], expiresAt: Date | null): Date | null {
  const times = signers.flatMap((signer) => nextSignerReminder(signer)?.getTime() ?? [])
  if (times.length === 0) return null
  const next = new Date(Math.min(...times))
  return expiresAt && next >= expiresAt ? null : next
}
