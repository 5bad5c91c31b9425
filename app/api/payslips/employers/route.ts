import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addEmployer } from '@/lib/modules/payslips/employers.mutations'
import { employerInput } from '@/lib/modules/payslips/employers.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Add an employer for payslips', 'הוספת מעסיק לתלושים'],
    gate: can('payslips'),
    body: employerInput,
  },
  async ({ actor, body }) => json(await addEmployer(requireScope('payslips', actor), body), { status: 201 }),
)
