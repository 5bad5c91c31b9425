import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { findConsentForm } from '@/lib/modules/payslips/consents.queries'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

export const GET = endpoint(
  {
    doc: ['documents', 'Download a signed consent', 'הורדת הסכמה חתומה'],
    gate: can('payslips'),
    params: payslipParams,
  },
  async ({ actor, params }) => {
    const { key, ...file } = await findConsentForm(requireScope('payslips', actor), params.id)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
