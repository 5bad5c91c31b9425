import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createPackage } from '@/lib/modules/companies/packages.mutations'
import { packageInput } from '@/lib/modules/companies/packages.schema'

export const POST = endpoint({ gate: can('companies'), body: packageInput }, ({ actor, body }) =>
  createPackage(requireScope('companies', actor), body),
)
