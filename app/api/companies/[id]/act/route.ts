import { anyOf } from '@/lib/access/gate'
import { actInput, actParams, beginVisit } from '@/lib/auth/acting'
import { continueWith } from '@/lib/auth/entrance'
import { endpoint } from '@/lib/server/endpoint'

/** Begins a visit to a company below: from the answer on, the session acts there. */
export const POST = endpoint(
  { gate: anyOf('act as company'), recent: true, params: actParams, body: actInput },
  async ({ actor, params, body }) => continueWith(await beginVisit(actor, params.id, body)),
)
