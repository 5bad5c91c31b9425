import type { DocumentState, SignerState } from '../schema'

const DAY_MS = 86_400_000

/** When links that are sent now stop working. */
export const deadline = (days: number, now = new Date()) => new Date(now.getTime() + days * DAY_MS)

/** Why a signer cannot be sent anything more, in Hebrew; null where one may. */
export function resendProblem(document: DocumentState, signer: SignerState): string | null {
  if (document === 'draft') return 'המסמך עוד לא נשלח'
  if (signer === 'signed') return 'החותם כבר חתם'
  return document === 'sent' || document === 'partly_signed' || document === 'expired'
    ? null
    : 'המסמך סגור ואי אפשר לשלוח אותו שוב'
}
