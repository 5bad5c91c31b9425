import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { rowId } from '@/lib/modules/commissions/schema'
import { statementFile } from '@/lib/modules/commissions/statements/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('commissions'), params: rowId }, async ({ actor, params }) =>
  fileResponse(await statementFile(scopeOf('commissions', actor), params.id)),
)
