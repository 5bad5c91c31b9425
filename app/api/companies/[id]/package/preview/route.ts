import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { companyParams } from '@/lib/modules/companies/companies.schema'
import { previewPackage } from '@/lib/modules/companies/subscriptions.queries'
import { packagePreview } from '@/lib/modules/companies/subscriptions.schema'

/** Returns the effects of a package change; changes nothing. */
export const POST = endpoint(
  { gate: can('companies'), evenReadOnly: true, params: companyParams, body: packagePreview },
  ({ actor, params, body }) => previewPackage(requireScope('companies', actor), params.id, body),
)
