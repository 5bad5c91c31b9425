import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { previewImport } from '@/lib/modules/customers/imports/preview/queries'
import { importId, previewQuery } from '@/lib/modules/customers/imports/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customerImports'), params: importId, query: previewQuery },
  ({ actor, params, query }) => previewImport(scopeOf('customerImports', actor), params.id, query),
)
