import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { listConsents } from '@/lib/modules/consents/consents.queries'
import { consentInput, consentsAnswer } from '@/lib/modules/consents/consents.schema'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read what a customer agreed to and refused', 'ההסכמות וההתנגדויות של לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: consentsAnswer,
  },
  ({ actor, params }) => listConsents(requireScope('customers', actor), customerRecord(params.id)),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Write down a consent or a refusal', 'רישום הסכמה או סירוב'],
    gate: can('customerEdits'),
    params: customerParams,
    body: consentInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addConsent(requireScope('customerEdits', actor), customerRecord(params.id), body),
)
