import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addEmployee } from '@/lib/modules/payslips/employees.mutations'
import { employeeInput } from '@/lib/modules/payslips/employees.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Add an employee for payslips', 'הוספת עובד לתלושים'],
    gate: can('payslips'),
    body: employeeInput,
  },
  async ({ actor, body }) => json(await addEmployee(requireScope('payslips', actor), body), { status: 201 }),
)
