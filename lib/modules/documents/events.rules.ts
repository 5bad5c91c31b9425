import { sha256 } from '@/lib/core/crypto'

/** One event in a document's hash chain; these are the fields that its hash covers. */
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

/**
 * Returns the SHA-256 of an event's canonical text: fields in fixed order, keys of `data` sorted, times in UTC with
 * milliseconds.
 */
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

/**
 * Returns the sequence number of the first event that was changed, moved or follows a missing one; null if the chain is
 * intact.
 */
export function findBrokenEvent(events: readonly (ChainEvent & { hash: string })[]): number | null {
  let prevHash = ''
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.prevHash !== prevHash || event.hash !== eventHash(event)) return index + 1
    prevHash = event.hash
  }
  return null
}

/** The fields of an event that determine who caused it. */
export type EventOrigin = Pick<ChainEvent, 'type' | 'signerId' | 'actorId'>

/**
 * Events that the system causes unless an actor is given; their `signerId` is the signer concerned, not the one who
 * acted.
 */
const ABOUT_SIGNER = new Set(['turn_came', 'reminded', 'resent', 'in_person'])
const THE_SYSTEM = 'המערכת'

/** Returns who caused an event, in Hebrew, and on behalf of which signer if somebody else acted. */
export function doerText({ type, signerId, actorId }: EventOrigin, nameOf: (id: string) => string | undefined): string {
  const signer = signerId ? nameOf(signerId) : undefined
  const isSigners = !actorId && !ABOUT_SIGNER.has(type)
  if (isSigners) return signer ?? THE_SYSTEM
  const doer = (actorId && nameOf(actorId)) || THE_SYSTEM
  return signer && signer !== doer ? `${doer}, עבור ${signer}` : doer
}
