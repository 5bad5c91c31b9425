import { passCode } from '@/lib/modules/documents/codes/mutations'
import { proofHeader } from '@/lib/modules/documents/codes/queries'
import { codeInput } from '@/lib/modules/documents/codes/schema'
import { deviceOf, findPass } from '@/lib/modules/documents/signing/queries'
import { tokenParams } from '@/lib/modules/documents/signing/schema'
import { json } from '@/lib/server/answer'
import { publicEndpoint } from '@/lib/server/endpoint'

/** The proof is a cookie of this browser for this link alone. */
export const POST = publicEndpoint(
  { params: tokenParams, body: codeInput },
  async ({ params, body, request: { headers } }) => {
    const pass = await findPass(params.token, headers)
    await passCode(pass, body.code, deviceOf(headers))
    return json({ passed: true }, { headers: { 'set-cookie': proofHeader(pass) } })
  },
)
