import 'server-only'

import type { Actor } from '@/lib/access/scope'
import { sessionCookie } from '@/lib/auth/cookie'
import { requestCookie } from '@/lib/auth/request-cookie'
import { findActor } from '@/lib/auth/sessions'
import { forbidden, noStreamLeft } from '@/lib/core/errors'
import { isVisibleTo, listMissedEvents, type RealtimeEvent } from '@/lib/events/realtime'
import { subscribe } from '@/lib/events/realtime-listener'
import { json } from './answer'
import { getStreamSlots } from './stream-slots'

const PING_MS = 15_000
/** Seconds after which a window that got no stream may retry. */
const FULL_SECONDS = 30
/**
 * Minimum reconnect delay. When a process ends, all of its streams break at once; the delay is randomized so that their
 * windows reconnect one after the other.
 */
const RETRY_MS = 2_000

/**
 * Opens the event stream of one window. Session and permissions are loaded again at every ping, so a revoked session or
 * permission ends or narrows the stream within 15 seconds. A reconnect replays events since Last-Event-ID; a first
 * connection replays those of the last `age` milliseconds. 503 if the session or this process already has the maximum
 * number of streams.
 */
export async function realtimeStream(actor: Actor, request: Request, age = 0): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw forbidden()
  const token = requestCookie(request, sessionCookie()) ?? ''
  const leavePlace = getStreamSlots().take(actor.sessionId)
  if (!leavePlace)
    return json(noStreamLeft().toJson(), { status: 503, headers: { 'retry-after': String(FULL_SECONDS) } })
  const lastId = Number(request.headers.get('last-event-id') ?? Number.NaN)
  const current = { actor }
  let end: () => void = leavePlace

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        try {
          controller.enqueue(new TextEncoder().encode(text))
        } catch {
          // The browser disconnected, and no abort event has arrived yet.
          end()
        }
      }
      const pass = (event: RealtimeEvent) => isVisibleTo(current.actor, event) && send(eventOf(event))
      const leave = subscribe(actor.companyId, pass)
      const timer = setInterval(async () => {
        const still = await findActor(token, { touch: false }).catch(() => null)
        if (!still) return end()
        current.actor = still
        send(': ping\n\n')
      }, PING_MS)
      end = () => {
        end = noop
        clearInterval(timer)
        leave()
        leavePlace()
        closeQuietly(controller)
      }
      if (request.signal.aborted) return end()
      request.signal.addEventListener('abort', () => end())
      send(`retry: ${RETRY_MS + Math.round(Math.random() * RETRY_MS)}\n\n: open\n\n`)
      try {
        for (const event of await missedBy(actor, { lastId, age })) pass(event)
      } catch (error) {
        end()
        throw error
      }
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

const noop = () => undefined

function missedBy(actor: Actor, { lastId, age }: { lastId: number; age: number }) {
  if (Number.isSafeInteger(lastId)) return listMissedEvents(actor, { lastId })
  return age > 0 ? listMissedEvents(actor, { age }) : []
}

/** An event that is not stored has no number by which a window could ask for what followed it. */
const eventOf = ({ id, topic, entityId, kind }: RealtimeEvent) =>
  `${id > 0 ? `id: ${id}\n` : ''}data: ${JSON.stringify({ topic, entityId, kind })}\n\n`

/** Closes a stream. `close` throws if the browser's disconnect has closed it already. */
function closeQuietly(controller: ReadableStreamDefaultController) {
  try {
    controller.close()
  } catch {}
}
