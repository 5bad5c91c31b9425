import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { addConsent } from '@/lib/modules/payslips/consents/mutations'
import { consentQuery, LARGEST_FORM } from '@/lib/modules/payslips/consents/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the signed form: a PDF or a picture. */
export const POST = endpoint(
  { gate: see('payslips'), params: payslipId, query: consentQuery },
  async ({ actor, params, query, request }) => {
    const signed = { ...query, source: uploadBody(request, LARGEST_FORM) }
    return json(await addConsent(scopeOf('payslips', actor), params.id, signed), { status: 201 })
  },
)
