import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { leadAnswer } from '@/lib/modules/leads/api.schema'
import { changeLeadFields, updateLead } from '@/lib/modules/leads/leads.mutations'
import { findLead } from '@/lib/modules/leads/leads.queries'
import { leadChange, leadDeletion, leadFieldChange, leadParams } from '@/lib/modules/leads/leads.schema'
import { deleteLead } from '@/lib/modules/leads/lifecycle.mutations'

export const GET = endpoint(
  {
    doc: ['leads', 'Read a lead', 'פרטי ליד'],
    gate: can('leads'),
    params: leadParams,
    answer: leadAnswer,
  },
  async ({ actor, params }) => {
    const { lists: _, pipelines: __, fields: ___, ...lead } = await findLead(requireScope('leads', actor), params.id)
    return lead
  },
)

export const PUT = endpoint(
  {
    doc: ['leads', 'Replace a lead', 'עדכון כל פרטי הליד'],
    gate: can('leadEdits'),
    params: leadParams,
    body: leadChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateLead(requireScope('leadEdits', actor), params.id, body),
)

export const PATCH = endpoint(
  {
    doc: ['leads', 'Change some fields of a lead', 'עדכון חלק מפרטי הליד'],
    gate: can('leadEdits'),
    params: leadParams,
    body: leadFieldChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => changeLeadFields(requireScope('leadEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['leads', 'Delete a lead', 'מחיקת ליד'],
    gate: can('leadDeletions'),
    params: leadParams,
    body: leadDeletion,
    answer: versionAnswer,
  },
  ({ actor, params, body }) =>
    deleteLead(requireScope('leadEdits', actor), requireScope('leadDeletions', actor), [params.id, body.version]),
)
