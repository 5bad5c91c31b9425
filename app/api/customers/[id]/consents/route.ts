import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { addConsent } from '@/lib/modules/customers/consents/mutations'
import { listConsents } from '@/lib/modules/customers/consents/queries'
import { consentInput, consentsAnswer } from '@/lib/modules/customers/consents/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customers'), params: customerId, answer: consentsAnswer },
  ({ actor, params }) => listConsents(scopeOf('customers', actor), params.id),
)

export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, body: consentInput, answer: idAnswer },
  ({ actor, params, body }) => addConsent(scopeOf('customerEdits', actor), params.id, body),
)
