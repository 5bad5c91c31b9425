import { inCompany } from '@/lib/db/tenant'
import { publishUnstored } from '@/lib/events/unstored'
import { queueProviderSign } from '@/lib/messaging/provider-read'

import { type InboxViewer, requireConversation } from './reach.queries'

/** A window tells of typing at most so often, and the person hears of it at most so often; what comes before is not passed on. */
const PAUSE_MS = 2_500
const PERSON_PAUSE_MS = 20_000
const MAX_KEPT = 10_000

const lastTold = new Map<string, number>()

/** Tells the other windows, and the person where the channel can, that the actor writes in a conversation. 404. */
export const tellTyping = (viewer: InboxViewer, conversationId: string) =>
  inCompany(viewer, async (tx) => {
    await requireConversation(tx, viewer, conversationId)
    const { actorId } = viewer
    const now = Date.now()
    if (isTooSoon(`${conversationId}:${actorId}`, now, PAUSE_MS)) return { id: conversationId }
    await publishUnstored(tx, viewer, { topic: 'conversation', entityId: conversationId, kind: `typing:${actorId}` })
    if (!isTooSoon(conversationId, now, PERSON_PAUSE_MS))
      await queueProviderSign(tx, viewer, { conversationId, sign: 'typing' })
    return { id: conversationId }
  })

function isTooSoon(key: string, now: number, pauseMs: number): boolean {
  if (now - (lastTold.get(key) ?? 0) < pauseMs) return true
  lastTold.delete(key)
  lastTold.set(key, now)
  for (const [oldest] of lastTold) {
    if (lastTold.size <= MAX_KEPT) break
    lastTold.delete(oldest)
  }
  return false
}
