import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { addEmployer } from '@/lib/modules/payslips/employers/mutations'
import { employerInput } from '@/lib/modules/payslips/employers/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('payslips'), body: employerInput }, async ({ actor, body }) =>
  json(await addEmployer(scopeOf('payslips', actor), body), { status: 201 }),
)
