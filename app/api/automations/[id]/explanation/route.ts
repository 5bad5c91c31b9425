import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { automationParams, recordRefInput } from '@/lib/modules/automations/automations.schema'
import { explainAutomation } from '@/lib/modules/automations/explain.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'Explain why a record runs through an automation or does not', 'למה רשומה נכנסת לאוטומציה או לא'],
    gate: can('automations'),
    params: automationParams,
    query: recordRefInput,
  },
  ({ actor, params, query }) => explainAutomation(actor, params.id, query),
)
