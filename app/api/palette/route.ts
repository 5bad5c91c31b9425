import { findScope, memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { palette } from '@/lib/manifest/palette'
import { searchRecords } from '@/lib/modules/palette/palette.queries'
import { paletteQuery } from '@/lib/modules/palette/palette.schema'

/** Searches for records that match the typed text, among those that the user may see. */
export const GET = endpoint({ verified: true, query: paletteQuery }, async ({ actor, query }) => {
  const scopes = Object.entries(palette).map(([kind, { resource }]) => [kind, findScope(resource, actor)])
  return { groups: await searchRecords(memberScope(actor), Object.fromEntries(scopes), query.q) }
})
