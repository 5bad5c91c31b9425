import { findScope, walletScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { findWalletStatement } from '@/lib/modules/wallet/statements.queries'
import { walletStatementQuery } from '@/lib/modules/wallet/wallet.schema'

export const GET = endpoint({ verified: true, query: walletStatementQuery }, async ({ actor, query }) =>
  fileResponse(await findWalletStatement({ view: walletScope(actor), manage: findScope('wallet', actor) }, query)),
)
