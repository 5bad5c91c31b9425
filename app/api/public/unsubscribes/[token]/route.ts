import { absoluteUrl } from '@/lib/core/config'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { unsubscribe } from '@/lib/modules/personal-data/unsubscribe.mutations'
import { findUnsubscribePlace } from '@/lib/modules/personal-data/unsubscribe.queries'
import { href } from '@/lib/routes/find'

/** Refuses further messages: called by our page, and by mail programs with a body of their own (RFC 8058). */
export const POST = machineEndpoint(async (request, { params }) =>
  json(await unsubscribe(String((await params).token), request.headers)),
)

/** Shows the page to those whose mail program opens the address instead. */
export const GET = machineEndpoint(async (request, { params }) => {
  const token = String((await params).token)
  await findUnsubscribePlace(token, request.headers)
  return Response.redirect(absoluteUrl(href('unsubscribe', { id: token })), 302)
})
