import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { copyAutomation } from '@/lib/modules/automations/automations.mutations'
import { automationParams } from '@/lib/modules/automations/automations.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Copy an automation into a new draft', 'שכפול אוטומציה לטיוטה חדשה'],
    gate: can('automationEdits'),
    params: automationParams,
    answer: idAnswer,
  },
  ({ actor, params }) => copyAutomation(actor, params.id),
)
