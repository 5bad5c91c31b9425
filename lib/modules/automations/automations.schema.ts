import { z } from 'zod'
import { linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { graphInput } from '@/lib/vocabulary/automation-graph'
import { AUTOMATION_ENTITIES, type AUTOMATION_STATES, type RUN_STATES } from '@/lib/vocabulary/automations'

export type AutomationState = (typeof AUTOMATION_STATES)[number]
export type RunState = (typeof RUN_STATES)[number]

export const automationParams = z.strictObject({ id: z.uuid() })

const name = nameInput('יש לתת לאוטומציה שם').refine((text) => text.length <= 120, 'השם ארוך מ־120 תווים')
const maxRunsPerHour = z.int('יש להזין מספר שלם').min(1, 'יש להזין 1 לפחות').max(60, 'אפשר להזין עד 60')

const fields = {
  name,
  description: linesInput(1_000).default(''),
  graph: graphInput,
  maxRunsPerHour: maxRunsPerHour.default(3),
}

export const automationInput = z.strictObject({
  ...fields,
  entity: z.enum(AUTOMATION_ENTITIES, 'יש לבחור על מה האוטומציה פועלת'),
  /** The ready automation that it was made from. */
  templateKey: z.string().max(60).nullable().default(null),
})

export const automationChange = z.strictObject({ ...fields, version: rowVersionInput })

/** A state that a user may set; a draft becomes active, and nothing becomes a draft again. */
export const automationStateInput = z.strictObject({
  state: z.enum(['active', 'paused', 'archived'], 'יש לבחור מצב'),
  version: rowVersionInput,
})

export const catalogueQuery = z.strictObject({
  entity: z.enum(AUTOMATION_ENTITIES, 'יש לבחור על מה האוטומציה פועלת'),
})

export const recordRefInput = z.strictObject({ recordId: z.uuid('יש לבחור רשומה') })

/** A graph that was not saved may be tried as well. */
export const dryRunInput = z.strictObject({ recordId: z.uuid('יש לבחור רשומה'), graph: graphInput.exactOptional() })

/** Searches the records that an automation may be tried or started with. */
export const recordOptionsQuery = z.strictObject({ ...catalogueQuery.shape, q: z.string().max(200).default('') })

/** Names an automation and a record in the address. */
export const explanationParams = z.strictObject({ id: z.uuid(), recordId: z.uuid('יש לבחור רשומה') })

export const runParams = z.strictObject({ id: z.uuid() })

/** Names a record whose runs are asked for. */
export const recordRunsQuery = z.strictObject({ ...catalogueQuery.shape, recordId: z.uuid('יש לבחור רשומה') })

export type AutomationInput = z.output<typeof automationInput>
export type AutomationChange = z.output<typeof automationChange>
export type AutomationStateInput = z.output<typeof automationStateInput>
export type DryRunInput = z.output<typeof dryRunInput>
