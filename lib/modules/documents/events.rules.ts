import { sha256 } from '@/lib/core/crypto'

/** One row of a document's chain of evidence, as its hash covers it. */
export type ChainEvent = {
  companyId: string
  documentId: string
  seq: number
  type: string
  signerId: string | null
  actorId: string | null
  at: Date
  ip: string | null
  userAgent: string | null
  data: Record<string, string | number>
  prevHash: string
}

/** SHA-256 over one canonical text: fixed order, keys of `data` sorted, times in UTC with milliseconds. */
export const eventHash = (event: ChainEvent) =>
  sha256(
    JSON.stringify([
      event.prevHash,
      event.companyId,
      event.documentId,
      event.seq,
      event.type,
      event.signerId,
      event.actorId,
      event.at.toISOString(),
      event.ip,
      event.userAgent,
      Object.keys(event.data)
        .sort()
        .map((key) => [key, event.data[key]]),
    ]),
  )

/** The number of the first event that was changed, moved or follows a missing one; null where the chain is whole. */
export function brokenAt(events: readonly (ChainEvent & { hash: string })[]): number | null {
  let prevHash = ''
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.prevHash !== prevHash || event.hash !== eventHash(event)) return index + 1
    prevHash = event.hash
  }
  return null
}

/** What of an event says who did it. */
export type Doing = Pick<ChainEvent, 'type' | 'signerId' | 'actorId'>

/** Nobody but the system does these where no actor is named: the signer is whom they are about. */
const ABOUT_SIGNER = new Set(['turn_came', 'reminded', 'resent', 'in_person'])
const THE_SYSTEM = 'המערכת'

/** Who did it, in Hebrew, and for whom where that is a signer who did not. */
export function doerText({ type, signerId, actorId }: Doing, nameOf: (id: string) => string | undefined): string {
  const signer = signerId ? nameOf(signerId) : undefined
  const isSigners = !actorId && !ABOUT_SIGNER.has(type)
  if (isSigners) return signer ?? THE_SYSTEM
  const doer = (actorId && nameOf(actorId)) || THE_SYSTEM
  return signer && signer !== doer ? `${doer}, עבור ${signer}` : doer
}
