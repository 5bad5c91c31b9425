import { maybeScope, memberScope } from '@/lib/access/scope'
import { searchRecords } from '@/lib/modules/palette/queries'
import { paletteQuery } from '@/lib/modules/palette/schema'
import { endpoint } from '@/lib/server/endpoint'

/** What the visitor may see and what was typed may mean. */
export const GET = endpoint({ verified: true, query: paletteQuery }, async ({ actor, query }) => {
  const scopes = {
    customers: maybeScope('customers', actor),
    services: maybeScope('serviceDetails', actor),
    paymentPages: maybeScope('paymentPages', actor),
    documents: maybeScope('documents', actor),
  }
  return { groups: await searchRecords(memberScope(actor), scopes, query.q) }
})
