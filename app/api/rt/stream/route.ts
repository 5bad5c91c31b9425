import { z } from 'zod'

import { endpoint } from '@/lib/http/endpoint'
import { realtimeStream } from '@/lib/http/realtime-stream'

/** Server-sent events: ids of what changed in the user's company, filtered by the user's permissions. */
/** Age in milliseconds of the page that connects: changes since it was rendered are sent first. */
const query = z.strictObject({ age: z.coerce.number().int().min(0).max(30_000).default(0) })

export const GET = endpoint({ verified: true, query }, ({ actor, request, query: { age } }) =>
  realtimeStream(actor, request, age),
)
