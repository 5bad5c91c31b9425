import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { findConsentForm } from '@/lib/modules/payslips/consents/queries'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('payslips'), params: payslipId }, async ({ actor, params }) => {
  const { key, ...file } = await findConsentForm(scopeOf('payslips', actor), params.id)
  return fileResponse({ ...file, stream: await fileStorage().get(key) })
})
