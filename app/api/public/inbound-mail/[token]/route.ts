import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { receiveMail } from '@/lib/modules/inbound-mail/receive.mutations'
import { findInboundRoute } from '@/lib/modules/inbound-mail/routes.queries'

const LIMIT = 5 * 1024 * 1024

/** Takes a raw mail (RFC 5322) that a mail server brings to a company; it is stored, and read by a job. */
export const POST = machineEndpoint(async (request, { params }) => {
  const route = await findInboundRoute(String((await params).token), request.headers)
  const raw = await readLimited(request, LIMIT)
  return json(await receiveMail(route, raw), { status: 202 })
})
