import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { listConsents } from '@/lib/modules/consents/consents.queries'
import { consentInput, consentsAnswer } from '@/lib/modules/consents/consents.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { type RecordApi, recordParams } from './record-api'

/** Handlers of the consents and refusals of a record. */
export const consentsEndpoints = <E extends RecordEntity>(of: RecordApi<E>) => ({
  GET: endpoint(
    {
      doc: [
        of.group,
        `Read what ${of.words.english} agreed to and refused`,
        `ההסכמות וההתנגדויות של ${of.words.hebrew}`,
      ],
      gate: can(of.reads),
      params: recordParams,
      answer: consentsAnswer,
    },
    ({ actor, params }) => listConsents(requireScope(of.reads, actor), of.record(params.id)),
  ),
  POST: endpoint(
    {
      doc: [of.group, 'Write down a consent or a refusal', 'רישום הסכמה או סירוב'],
      gate: can(of.edits),
      params: recordParams,
      body: consentInput,
      answer: idAnswer,
    },
    ({ actor, params, body }) => addConsent(requireScope(of.edits, actor), of.record(params.id), body),
  ),
})
