import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { automationParams, dryRunInput } from '@/lib/modules/automations/automations.schema'
import { tryAutomation } from '@/lib/modules/automations/explain.queries'

/** Says what an automation would do with a record, and does nothing. */
export const POST = endpoint(
  {
    doc: ['leads', 'Try an automation on a record, without effect', 'ניסיון של אוטומציה על רשומה, בלי לבצע דבר'],
    gate: can('automationEdits'),
    params: automationParams,
    body: dryRunInput,
  },
  ({ actor, params, body }) => tryAutomation(actor, params.id, body),
)
