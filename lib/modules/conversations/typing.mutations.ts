import { inCompany } from '@/lib/db/tenant'
import { publishUnstored } from '@/lib/events/unstored'

import { type InboxViewer, requireConversation } from './reach.queries'

/** A window tells of typing at most so often; what comes before is not passed on. */
const PAUSE_MS = 2_500
const MAX_KEPT = 10_000

const lastTold = new Map<string, number>()

/** Tells the other windows that the actor writes in a conversation. 404. */
export const tellTyping = (viewer: InboxViewer, conversationId: string) =>
  inCompany(viewer, async (tx) => {
    await requireConversation(tx, viewer, conversationId)
    const { actorId } = viewer
    if (isTooSoon(`${conversationId}:${actorId}`, Date.now())) return { id: conversationId }
    await publishUnstored(tx, viewer, { topic: 'conversation', entityId: conversationId, kind: `typing:${actorId}` })
    return { id: conversationId }
  })

function isTooSoon(key: string, now: number): boolean {
  if (now - (lastTold.get(key) ?? 0) < PAUSE_MS) return true
  lastTold.delete(key)
  lastTold.set(key, now)
  for (const [oldest] of lastTold) {
    if (lastTold.size <= MAX_KEPT) break
    lastTold.delete(oldest)
  }
  return false
}
