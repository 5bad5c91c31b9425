import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { leadConversionAnswer, leadConversionQuestions } from '@/lib/modules/leads/api.schema'
import { convertLead } from '@/lib/modules/leads/conversion.mutations'
import { prepareConversion } from '@/lib/modules/leads/conversion.queries'
import { undoConversion } from '@/lib/modules/leads/conversion-undo.mutations'
import { leadConversion, leadConversionUndo, leadParams } from '@/lib/modules/leads/leads.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'What converting a lead to a customer asks', 'מה צריך לדעת לפני המרה ללקוח'],
    gate: can('leadEdits'),
    params: leadParams,
    answer: leadConversionQuestions,
  },
  ({ actor, params }) =>
    prepareConversion(
      {
        lead: requireScope('leads', actor),
        customer: requireScope('customerEdits', actor),
        viewer: findScope('customers', actor),
      },
      params.id,
    ),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Convert a lead to a customer', 'המרת ליד ללקוח'],
    gate: can('leadEdits'),
    params: leadParams,
    body: leadConversion,
    answer: leadConversionAnswer,
  },
  ({ actor, params, body }) =>
    convertLead(
      {
        lead: requireScope('leadEdits', actor),
        customer: requireScope('customerEdits', actor),
        viewer: findScope('customers', actor),
      },
      params.id,
      body,
    ),
)

export const DELETE = endpoint(
  {
    doc: ['leads', 'Undo the conversion of a lead, within 24 hours', 'ביטול המרה ללקוח'],
    gate: can('leadEdits'),
    params: leadParams,
    body: leadConversionUndo,
    answer: versionAnswer,
  },
  ({ actor, params, body }) =>
    undoConversion(
      { lead: requireScope('leadEdits', actor), customer: requireScope('customerEdits', actor) },
      params.id,
      body,
    ),
)
