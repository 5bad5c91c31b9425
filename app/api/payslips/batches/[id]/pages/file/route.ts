import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { pageQuery } from '@/lib/modules/payslips/pages/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { lookAtPage } from '@/lib/modules/payslips/slips/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('payslips'), params: payslipId, query: pageQuery },
  async ({ actor, params, query }) => {
    const stream = new Uint8Array(await lookAtPage(scopeOf('payslips', actor), { id: params.id, page: query.number }))
    return fileResponse({ name: `עמוד ${query.number}.pdf`, mime: 'application/pdf', size: stream.length, stream })
  },
)
