import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import { requestInput } from '@/lib/modules/personal-data/personal-data.schema'

export const POST = endpoint(
  {
    doc: ['customers', 'Write down a request about personal data', 'רישום בקשה על מידע אישי'],
    gate: can('personalData'),
    params: customerParams,
    body: requestInput,
    answer: idAnswer,
  },
  async ({ actor, params, body }) =>
    json(await createRequest(requireScope('personalData', actor), params.id, body), { status: 201 }),
)
