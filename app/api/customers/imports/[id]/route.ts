import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { importAnswer } from '@/lib/modules/customers/imports/api/schema'
import { findImport } from '@/lib/modules/customers/imports/queries'
import { importId } from '@/lib/modules/customers/imports/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customerImports'), params: importId, answer: importAnswer },
  ({ actor, params }) => findImport(scopeOf('customerImports', actor), params.id),
)
