import 'server-only'

import type { Actor } from '@/lib/access/scope'
import { sessionCookie } from '@/lib/auth/cookie'
import { findActor } from '@/lib/auth/sessions'

import { forbidden } from './errors'
import { concerns, type News, newsSince, onNews } from './news'
import { requestCookie } from './request-cookie'

const PING_MS = 15_000

/**
 * The stream of one open screen. Rights are asked again at every ping, so a revoked session or permission ends or narrows it
 * within 15 seconds; a reconnect replays from Last-Event-ID, a first connection what the last `age` milliseconds brought.
 */
export async function newsStream(actor: Actor, request: Request, age = 0): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw forbidden()
  const token = requestCookie(request, sessionCookie()) ?? ''
  const lastId = Number(request.headers.get('last-event-id') ?? Number.NaN)
  const current = { actor }
  let end: () => void = noop

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const pass = (news: News) => concerns(current.actor, news) && send(eventOf(news))
      const leave = onNews(pass)
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
        closeQuietly(controller)
      }
      request.signal.addEventListener('abort', () => end())
      send('retry: 2000\n\n: open\n\n')
      for (const news of await missedBy(actor, { lastId, age })) pass(news)
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
  if (Number.isSafeInteger(lastId)) return newsSince(actor, { lastId })
  return age > 0 ? newsSince(actor, { age }) : []
}

const eventOf = ({ id, topic, entityId, kind }: News) =>
  `id: ${id}\ndata: ${JSON.stringify({ topic, entityId, kind })}\n\n`

/** A stream that the browser left is closed already, and says so by throwing. */
function closeQuietly(controller: ReadableStreamDefaultController) {
  try {
    controller.close()
  } catch {}
}
