import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { companyId } from '@/lib/modules/companies/schema'
import { previewPackage } from '@/lib/modules/companies/subscriptions/queries'
import { packagePreview } from '@/lib/modules/companies/subscriptions/schema'
import { endpoint } from '@/lib/server/endpoint'

/** What a change of package would come to; changes nothing. */
export const POST = endpoint(
  { gate: see('companies'), evenReadOnly: true, params: companyId, body: packagePreview },
  ({ actor, params, body }) => previewPackage(scopeOf('companies', actor), params.id, body),
)
