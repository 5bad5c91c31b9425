import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { payslipId } from '@/lib/modules/payslips/schema'
import { takePaper } from '@/lib/modules/payslips/slips/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('payslips'), params: payslipId }, async ({ actor, params }) => {
  const { bytes, month } = await takePaper(scopeOf('payslips', actor), params.id)
  const stream = new Uint8Array(bytes)
  return fileResponse({
    name: `תלושים לדפוס ${month.slice(0, 7)}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream,
  })
})
