import { maybeScope, walletScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { statementQuery } from '@/lib/modules/wallet/schema'
import { findStatement } from '@/lib/modules/wallet/statements/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ verified: true, query: statementQuery }, async ({ actor, query }) =>
  fileResponse(await findStatement({ view: walletScope(actor), manage: maybeScope('wallet', actor) }, query)),
)
