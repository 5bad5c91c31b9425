import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { employeeOptions } from '@/lib/modules/payslips/employees/queries'
import { optionsQuery } from '@/lib/modules/payslips/employees/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('payslips'), query: optionsQuery }, ({ actor, query }) =>
  employeeOptions(scopeOf('payslips', actor), query),
)
