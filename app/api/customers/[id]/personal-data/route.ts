import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { createRequest } from '@/lib/modules/customers/personal-data/mutations'
import { requestInput } from '@/lib/modules/customers/personal-data/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('personalData'), params: customerId, body: requestInput, answer: idAnswer },
  async ({ actor, params, body }) =>
    json(await createRequest(scopeOf('personalData', actor), params.id, body), { status: 201 }),
)
