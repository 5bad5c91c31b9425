import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { automationParams } from '@/lib/modules/automations/automations.schema'
import { requestStart } from '@/lib/modules/automations/starts.mutations'
import { listStarts } from '@/lib/modules/automations/starts.queries'
import { startAnswer, startInput, startsAnswer } from '@/lib/modules/automations/starts.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List the starts of an automation for many records', 'ההפעלות של אוטומציה על רשומות רבות'],
    gate: can('automations'),
    params: automationParams,
    answer: startsAnswer,
  },
  ({ actor, params }) => listStarts(actor, params.id),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Start an automation for many records', 'הפעלת אוטומציה על רשומות רבות'],
    gate: can('automationEdits'),
    params: automationParams,
    body: startInput,
    answer: startAnswer,
  },
  ({ actor, params, body }) => requestStart(actor, params.id, body),
)
