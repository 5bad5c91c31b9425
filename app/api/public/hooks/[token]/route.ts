import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { clientAddress } from '@/lib/limits/client-address'
import { findCapturePass } from '@/lib/modules/capture/channels.queries'
import { submitMessage, toText } from '@/lib/modules/capture/receive.mutations'

const LIMIT = 64 * 1024

/** Takes a message of another system at the address of a channel, whatever its shape; a mapping tells what is what. */
export const POST = machineEndpoint(async (request, { params }) => {
  const raw = toText(await readLimited(request, LIMIT))
  const pass = await findCapturePass(String((await params).token), request.headers)
  const arrival = { raw, address: clientAddress(request.headers), userAgent: request.headers.get('user-agent') }
  return json(await submitMessage(pass, 'webhook', arrival), { status: 202 })
})
