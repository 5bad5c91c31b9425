import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { employeeOptions } from '@/lib/modules/payslips/employees.queries'
import { employeeOptionsQuery } from '@/lib/modules/payslips/employees.schema'

export const GET = endpoint(
  {
    doc: ['documents', 'Find employees to choose from', 'חיפוש עובדים לבחירה'],
    gate: can('payslips'),
    query: employeeOptionsQuery,
  },
  ({ actor, query }) => employeeOptions(requireScope('payslips', actor), query),
)
