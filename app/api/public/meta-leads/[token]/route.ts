import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { clientAddress } from '@/lib/limits/client-address'
import { findCapturePass } from '@/lib/modules/capture/channels.queries'
import { receiveMetaNews, requireVerifyToken } from '@/lib/modules/capture/meta.mutations'

const LIMIT = 64 * 1024

/** Answers the question by which Meta checks that the address is ours. */
export const GET = machineEndpoint(async (request, { params }) => {
  const token = String((await params).token)
  await findCapturePass(token, request.headers)
  const query = new URL(request.url).searchParams
  requireVerifyToken(token, query)
  return new Response(query.get('hub.challenge'), { headers: { 'content-type': 'text/plain' } })
})

/** Takes the news of leads from Meta, signed with the secret of the app; the answers are fetched by a job. */
export const POST = machineEndpoint(async (request, { params }) => {
  const pass = await findCapturePass(String((await params).token), request.headers)
  const body = await readLimited(request, LIMIT)
  const signature = request.headers.get('x-hub-signature-256')
  await receiveMetaNews(pass, { body, signature, address: clientAddress(request.headers) })
  return json({ received: true })
})
