import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { receiveChannelEvent, verifyChannelAddress } from '@/lib/messaging/inbound'

/** Receives an event of a messaging provider. It is stored before the answer; a job reads it. */
export const POST = machineEndpoint(async (request, { params }) => {
  const { token } = await params
  await receiveChannelEvent(String(token), (maxBytes) => readLimited(request, maxBytes), request.headers)
  return json({ received: true })
})

/** Answers the check that Meta makes of an address before it sends events to it. */
export const GET = machineEndpoint(async (request, { params }) => {
  const { token } = await params
  const challenge = await verifyChannelAddress(String(token), new URL(request.url).searchParams, request.headers)
  return new Response(challenge, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})
