import { endpoint } from '@/lib/server/endpoint'
import { newsStream } from '@/lib/server/news-stream'

/** Server-sent events: what changed in the visitor's company, by id, as far as the visitor's permissions reach. */
export const GET = endpoint({ verified: true, sessionOnly: true }, ({ actor, request }) => newsStream(actor, request))
