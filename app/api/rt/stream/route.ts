import { z } from 'zod'

import { endpoint } from '@/lib/http/endpoint'
import { realtimeStream } from '@/lib/http/realtime-stream'

/** Server-sent events: what changed in the visitor's company, by id, as far as the visitor's permissions reach. */
/** How old the page is that connects, in milliseconds: what changed since it was rendered is sent first. */
const query = z.strictObject({ age: z.coerce.number().int().min(0).max(30_000).default(0) })

export const GET = endpoint({ verified: true, query }, ({ actor, request, query: { age } }) =>
  realtimeStream(actor, request, age),
)
