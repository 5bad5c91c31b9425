import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createPackage } from '@/lib/modules/companies/packages/mutations'
import { packageInput } from '@/lib/modules/companies/packages/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('companies'), body: packageInput }, ({ actor, body }) =>
  createPackage(scopeOf('companies', actor), body),
)
