import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveCompany } from '@/lib/modules/settings/company.mutations'
import { companyInput } from '@/lib/modules/settings/company.schema'

export const PUT = endpoint(
  {
    doc: ['settings', 'Change the details printed on receipts', 'עדכון פרטי העסק'],
    gate: can('companySettings'),
    body: companyInput,
  },
  ({ actor, body }) => saveCompany(requireScope('companySettings', actor), body),
)
