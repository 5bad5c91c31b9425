import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { leadAttemptAnswer } from '@/lib/modules/leads/api.schema'
import { recordAttempt } from '@/lib/modules/leads/attempts.mutations'
import { leadAttempt, leadParams } from '@/lib/modules/leads/leads.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Record an attempt to reach a lead, with the next follow-up', 'תיעוד שיחה עם ליד'],
    gate: can('leadEdits'),
    params: leadParams,
    body: leadAttempt,
    answer: leadAttemptAnswer,
  },
  ({ actor, params, body }) =>
    recordAttempt(requireScope('leadEdits', actor), findScope('leads', actor), params.id, body),
)
