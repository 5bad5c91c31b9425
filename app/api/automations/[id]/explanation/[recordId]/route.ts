import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { explanationParams } from '@/lib/modules/automations/automations.schema'
import { explainAutomation } from '@/lib/modules/automations/explain.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'Explain why a record runs through an automation or does not', 'למה רשומה נכנסת לאוטומציה או לא'],
    gate: can('automations'),
    params: explanationParams,
  },
  ({ actor, params }) => explainAutomation(actor, params.id, params),
)
