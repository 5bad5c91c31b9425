import { badToken } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { clientAddress } from '@/lib/limits/client-address'
import { findCapturePass } from '@/lib/modules/capture/channels.queries'
import { submitMessage, toText } from '@/lib/modules/capture/receive.mutations'

const LIMIT = 64 * 1024

/** Takes an inquiry from a system that has the key of a channel, as `Authorization: Bearer`; 401 for a wrong key. */
export const POST = machineEndpoint(async (request) => {
  const key = /^Bearer (\S{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!key) throw badToken()
  const raw = toText(await readLimited(request, LIMIT))
  const pass = await findCapturePass(key, request.headers).catch((error) => {
    throw error.status === 404 ? badToken() : error
  })
  const { headers } = request
  const arrival = { raw, address: clientAddress(headers), userAgent: headers.get('user-agent') }
  return json(await submitMessage(pass, 'api', { ...arrival, externalId: headers.get('idempotency-key') }), {
    status: 202,
  })
})
