import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { slipPageQuery } from '@/lib/modules/payslips/pages.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { reviewPage } from '@/lib/modules/payslips/slips.mutations'

export const GET = endpoint(
  {
    doc: ['documents', 'Download one page of a book of payslips', 'הורדת עמוד אחד מקובץ תלושים'],
    gate: can('payslips'),
    params: payslipParams,
    query: slipPageQuery,
  },
  async ({ actor, params, query }) => {
    const stream = new Uint8Array(
      await reviewPage(requireScope('payslips', actor), { id: params.id, page: query.number }),
    )
    return fileResponse({ name: `עמוד ${query.number}.pdf`, mime: 'application/pdf', size: stream.length, stream })
  },
)
