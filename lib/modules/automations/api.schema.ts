import { z } from 'zod'

import { enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import { AUTOMATION_ENTITIES, AUTOMATION_STATES, RUN_STATES, STEP_STATES } from '@/lib/vocabulary/automations'

import { AUTOMATION_SORTS } from './automations.list'

/** Query parameters of the API's list of automations. */
export const automationQuery = z.strictObject({
  ...listQuery(AUTOMATION_SORTS, '-updated'),
  state: enumFilter(AUTOMATION_STATES),
  entity: enumFilter(AUTOMATION_ENTITIES),
})

const row = {
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  entity: z.enum(AUTOMATION_ENTITIES),
  state: z.enum(AUTOMATION_STATES),
  trigger: z.string().meta({ description: 'The key of what starts it' }),
  activeVersion: z.int().nullable(),
  hasChanges: z.boolean().meta({ description: 'Whether changes were saved that are not active' }),
  inside: z.int().meta({ description: 'Runs that have not ended' }),
  failed: z.int().meta({ description: 'Runs that failed in the last 30 days' }),
  recent: z.int().meta({ description: 'Runs of the last 30 days' }),
  updatedAt: utcTimestamp(),
  version: z.int(),
}

const graph = z.unknown().meta({ description: 'The graph, as it is sent when the automation is saved' })

export const automationListAnswer = listAnswer(z.object(row))
export const automationAnswer = z.object({ ...row, maxRunsPerHour: z.int(), graph })

/** Query parameters of the API's list of the runs of an automation. */
export const runQuery = z.strictObject({
  state: enumFilter(RUN_STATES),
  after: listQuery(AUTOMATION_SORTS, 'name').after,
  before: listQuery(AUTOMATION_SORTS, 'name').before,
})

const run = {
  id: z.uuid(),
  automationId: z.uuid(),
  version: z.int(),
  entity: z.enum(AUTOMATION_ENTITIES),
  recordId: z.uuid(),
  recordName: z.string().nullable().meta({ description: 'Null where the caller may not see the record' }),
  state: z.enum(RUN_STATES),
  enteredBy: z.string().meta({ description: 'The event that it began with, `manual` or `date`' }),
  startedAt: utcTimestamp(),
  endedAt: utcTimestamp().nullable(),
  stepId: z.string().nullable(),
  dueAt: utcTimestamp().nullable(),
  reason: z.string(),
}

const step = z.object({
  seq: z.int(),
  stepId: z.string(),
  kind: z.string(),
  action: z.string().nullable(),
  state: z.enum(STEP_STATES),
  attempts: z.int(),
  input: z.record(z.string(), z.unknown()),
  result: z.string(),
  error: z.string(),
  until: utcTimestamp().nullable(),
  startedAt: utcTimestamp(),
  endedAt: utcTimestamp().nullable(),
})

export const runListAnswer = listAnswer(z.object(run))
export const runAnswer = z.object({ ...run, steps: z.array(step) })
