import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { addEmployee } from '@/lib/modules/payslips/employees/mutations'
import { employeeInput } from '@/lib/modules/payslips/employees/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('payslips'), body: employeeInput }, async ({ actor, body }) =>
  json(await addEmployee(scopeOf('payslips', actor), body), { status: 201 }),
)
