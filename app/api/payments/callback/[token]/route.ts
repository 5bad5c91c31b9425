import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { receiveCallback, tryEvent } from '@/lib/modules/payments/callback-inbox.mutations'

const LIMIT = 64 * 1024

/**
 * Receives a gateway callback. The inbox row is committed before the response; the event is processed at once, and a
 * job retries it if that fails.
 */
export const POST = machineEndpoint(async (request, { params }) => {
  const { token } = await params
  const stored = await receiveCallback(String(token), await readLimited(request, LIMIT), request.headers)
  if (stored) await tryEvent(stored)
  return json({ received: true })
})
