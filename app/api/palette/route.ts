import { findScope, memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { searchRecords } from '@/lib/modules/palette/palette.queries'
import { paletteQuery } from '@/lib/modules/palette/palette.schema'

/** What the visitor may see and what was typed may mean. */
export const GET = endpoint({ verified: true, query: paletteQuery }, async ({ actor, query }) => {
  const scopes = {
    customers: findScope('customers', actor),
    services: findScope('serviceDetails', actor),
    paymentPages: findScope('paymentPages', actor),
    documents: findScope('documents', actor),
  }
  return { groups: await searchRecords(memberScope(actor), scopes, query.q) }
})
