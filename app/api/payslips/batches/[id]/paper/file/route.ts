import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { exportPrintedSlips } from '@/lib/modules/payslips/slips.mutations'

export const GET = endpoint(
  {
    doc: ['documents', 'Download the payslips to print', 'הורדת התלושים לדפוס'],
    gate: can('payslips'),
    params: payslipParams,
  },
  async ({ actor, params }) => {
    const { bytes, month } = await exportPrintedSlips(requireScope('payslips', actor), params.id)
    const stream = new Uint8Array(bytes)
    return fileResponse({
      name: `תלושים לדפוס ${month.slice(0, 7)}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      stream,
    })
  },
)
