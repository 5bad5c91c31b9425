import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { automationParams } from '@/lib/modules/automations/automations.schema'
import { renewHook } from '@/lib/modules/automations/hooks.mutations'
import { findHook } from '@/lib/modules/automations/hooks.queries'
import { hookAnswer, newHookAnswer } from '@/lib/modules/automations/hooks.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'Whether an automation has an address for other systems', 'האם לאוטומציה יש כתובת למערכות אחרות'],
    gate: can('automationEdits'),
    params: automationParams,
    answer: hookAnswer,
  },
  ({ actor, params }) => findHook(requireScope('automationEdits', actor), params.id),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Replace the address of an automation for other systems', 'כתובת חדשה למערכות אחרות'],
    gate: can('automationEdits'),
    params: automationParams,
    answer: newHookAnswer,
  },
  ({ actor, params }) => renewHook(actor, params.id),
)
