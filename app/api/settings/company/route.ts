import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveCompany } from '@/lib/modules/settings/company/mutations'
import { companyInput } from '@/lib/modules/settings/company/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('companySettings'), body: companyInput }, ({ actor, body }) =>
  saveCompany(scopeOf('companySettings', actor), body),
)
