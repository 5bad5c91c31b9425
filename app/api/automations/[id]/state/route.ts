import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setAutomationState } from '@/lib/modules/automations/automations.mutations'
import { automationParams, automationStateInput } from '@/lib/modules/automations/automations.schema'

/** Activates an automation with its draft, pauses it, or moves it into the archive and back. */
export const PUT = endpoint(
  {
    doc: ['leads', 'Activate, pause or archive an automation', 'הפעלה, השהיה או העברה לארכיון של אוטומציה'],
    gate: can('automationActivations'),
    params: automationParams,
    body: automationStateInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setAutomationState(actor, params.id, body),
)
