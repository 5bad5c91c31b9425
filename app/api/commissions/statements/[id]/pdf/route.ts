import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { renderCommissionStatement } from '@/lib/modules/commissions/statements.queries'

export const GET = endpoint(
  { doc: ['money', 'Download a commission statement', 'הורדת דוח עמלות'], gate: can('commissions'), params: rowParams },
  async ({ actor, params }) =>
    fileResponse(await renderCommissionStatement(requireScope('commissions', actor), params.id)),
)
