import { newId } from '@/lib/db/id'
import { automationBody } from '../../isolation/automations'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

export const AUTOMATION_HANDLERS: Record<string, Handler> = {
  'GET automations/[id]': { own: { id: 'automation' } },
  'PUT automations/[id]': {
    own: { id: 'draftAutomation' },
    body: () => ({ ...automationBody(OUR_WORDS, newId()), version: 1 }),
  },
  'POST automations/[id]/copy': { own: { id: 'automation' } },
  'POST automations/[id]/dry-run': { own: { id: 'automation' }, body: ({ lead }) => ({ recordId: lead }) },
  'GET automations/[id]/explanation/[recordId]': { own: { id: 'automation', recordId: 'lead' } },
  'GET automations/[id]/runs': { own: { id: 'automation' } },
  // 409 for the owner too: the lead is in the automation already.
  'POST automations/[id]/runs': { own: { id: 'automation' }, body: ({ lead }) => ({ recordId: lead }) },
  'GET automations/runs/[id]': { own: { id: 'automationRun' } },
  // 409 for the owner too: the run has not failed.
  'POST automations/runs/[id]/retry': { own: { id: 'automationRun' } },
  'POST automations/runs/[id]/cancellation': { own: { id: 'automationRun' } },
  'PUT automations/[id]/state': { own: { id: 'draftAutomation' }, body: () => ({ state: 'archived', version: 2 }) },
}
