import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addAccount } from '@/lib/modules/settings/payment.mutations'
import { accountInput } from '@/lib/modules/settings/payment.schema'

export const POST = endpoint(
  { gate: can('paymentSettings'), recent: true, body: accountInput },
  async ({ actor, body }) => json(await addAccount(requireScope('paymentSettings', actor), body), { status: 201 }),
)
