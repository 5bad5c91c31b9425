import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { automationAnswer } from '@/lib/modules/automations/api.schema'
import { updateAutomation } from '@/lib/modules/automations/automations.mutations'
import { findAutomation } from '@/lib/modules/automations/automations.queries'
import { automationChange, automationParams } from '@/lib/modules/automations/automations.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'Read an automation', 'פרטי אוטומציה'],
    gate: can('automations'),
    params: automationParams,
    answer: automationAnswer,
  },
  ({ actor, params }) => findAutomation(requireScope('automations', actor), params.id),
)

/** Saves the draft; an active automation goes on by its version until it is activated again. */
export const PUT = endpoint(
  {
    doc: ['leads', 'Save the draft of an automation', 'שמירת הטיוטה של אוטומציה'],
    gate: can('automationEdits'),
    params: automationParams,
    body: automationChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateAutomation(actor, params.id, body),
)
