import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { addAccount } from '@/lib/modules/settings/payment/mutations'
import { accountInput } from '@/lib/modules/settings/payment/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('paymentSettings'), recent: true, body: accountInput },
  async ({ actor, body }) => json(await addAccount(scopeOf('paymentSettings', actor), body), { status: 201 }),
)
