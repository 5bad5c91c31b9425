import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { automationListAnswer, automationQuery } from '@/lib/modules/automations/api.schema'
import { createAutomation } from '@/lib/modules/automations/automations.mutations'
import { listAutomations } from '@/lib/modules/automations/automations.queries'
import { automationInput } from '@/lib/modules/automations/automations.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List automations', 'רשימת האוטומציות'],
    gate: can('automations'),
    query: automationQuery,
    answer: automationListAnswer,
  },
  ({ actor, query }) => listAutomations(requireScope('automations', actor), query),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Create an automation, as a draft', 'הוספת אוטומציה, כטיוטה'],
    gate: can('automationEdits'),
    body: automationInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createAutomation(actor, body),
)
