import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addEmployeeConsent } from '@/lib/modules/payslips/consents.mutations'
import { consentQuery, MAX_FORM_BYTES } from '@/lib/modules/payslips/consents.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

/** The request body is the signed form: a PDF or an image. */
export const POST = endpoint(
  {
    doc: ['documents', 'Keep a signed consent to electronic payslips', 'הוספת הסכמה חתומה לתלוש אלקטרוני'],
    gate: can('payslips'),
    params: payslipParams,
    query: consentQuery,
  },
  async ({ actor, params, query, request }) => {
    const signed = { ...query, source: uploadBody(request, MAX_FORM_BYTES) }
    return json(await addEmployeeConsent(requireScope('payslips', actor), params.id, signed), { status: 201 })
  },
)
