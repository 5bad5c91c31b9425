import type { Handler } from './handler'

export const AUTOMATION_START_HANDLERS: Record<string, Handler> = {
  'GET automations/[id]/starts': { own: { id: 'startedAutomation' } },
  'POST automations/[id]/starts': {
    own: { id: 'startedAutomation' },
    body: ({ lead }) => ({ target: { ids: [lead] } }),
  },
  'POST automations/[id]/starts/[startId]/decision': {
    own: { id: 'startedAutomation', startId: 'automationStart' },
    body: () => ({ decision: 'refuse', version: 1 }),
  },
  'GET automations/[id]/hook': { own: { id: 'startedAutomation' } },
  'POST automations/[id]/hook': { own: { id: 'startedAutomation' } },
}
