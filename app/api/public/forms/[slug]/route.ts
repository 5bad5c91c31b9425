import { readLimited } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { machineEndpoint } from '@/lib/http/endpoint'
import { requireSameOrigin } from '@/lib/http/same-origin'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { findCapturePass, formToken } from '@/lib/modules/capture/channels.queries'
import { submitForm, toText } from '@/lib/modules/capture/receive.mutations'

const LIMIT = 64 * 1024
const SUBMISSIONS = { name: 'capture-form', hits: 10, seconds: 60 }

/**
 * Takes a submission of a form from our own page or our frame in another site; every other site is refused, 403. The
 * raw text is committed before it is read.
 */
export const POST = machineEndpoint(async (request, { params }) => {
  requireSameOrigin(request)
  const address = clientAddress(request.headers)
  await countAddress(SUBMISSIONS, address)
  const raw = toText(await readLimited(request, LIMIT))
  const pass = await findCapturePass(formToken(String((await params).slug)), request.headers)
  return json(await submitForm(pass, { raw, address, userAgent: request.headers.get('user-agent') }))
})
