import type { DocumentState, SignerRole, SignerState } from './documents.schema'

const DAY_MS = 86_400_000

/** Returns the expiry of links that are sent now. */
export const linkExpiry = (days: number, now = new Date()) => new Date(now.getTime() + days * DAY_MS)

const CLOSED: Partial<Record<SignerState, string>> = {
  signed: 'החותם כבר חתם',
  waiting: 'עוד לא הגיע תורו של החותם הזה',
  delegated: 'החותם העביר את החתימה לאדם אחר',
}

type Signer = { state: SignerState; role: SignerRole }

/** Returns the reason why nothing more can be sent to a signer, in Hebrew; null if it can. */
export function resendProblem(document: DocumentState, { state, role }: Signer): string | null {
  if (document === 'draft') return 'המסמך עוד לא נשלח'
  if (role === 'viewer') return 'מי שמקבל עותק אינו חותם'
  const closed = CLOSED[state]
  if (closed) return closed
  return document === 'sent' || document === 'partly_signed' || document === 'expired'
    ? null
    : 'המסמך סגור ואי אפשר לשלוח אותו שוב'
}
