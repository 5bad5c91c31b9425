import { z } from 'zod'

/** Kinds of facts about a record that conditions compare. */
export const FACT_TYPES = ['text', 'number', 'money', 'day', 'instant', 'choice', 'several', 'yes_no'] as const
export const OPERATORS = [
  'is',
  'is_not',
  'contains',
  'above',
  'below',
  'within_days',
  'older_than_days',
  'empty',
  'filled',
] as const
/** Units of a delay; those of business pass only while the company is open. */
export const UNITS = [
  'minutes',
  'hours',
  'days',
  'weeks',
  'business_minutes',
  'business_hours',
  'business_days',
] as const
/** When a record may run through an automation again: never, once its run has ended, or at each trigger. */
export const REENTRIES = ['once', 'after_end', 'always'] as const

export type FactType = (typeof FACT_TYPES)[number]
export type Operator = (typeof OPERATORS)[number]
export type Unit = (typeof UNITS)[number]
export type Reentry = (typeof REENTRIES)[number]

/** Most steps of a graph, branches included; a list of more is not readable. */
export const MAX_STEPS = 60
const MAX_DEPTH = 4
const MAX_DELAY = {
  minutes: 60 * 24,
  hours: 24 * 90,
  days: 730,
  weeks: 104,
  business_minutes: 60 * 24,
  business_hours: 8 * 90,
  business_days: 180,
} as const satisfies Record<(typeof UNITS)[number], number>

const stepId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'מזהה השלב אינו תקין')
const value = z.union([z.string().max(500), z.number(), z.boolean(), z.array(z.string().max(100)).max(50)])

const condition = z.strictObject({
  /** The key of a fact of the entity. */
  fact: z.string().max(100),
  operator: z.enum(OPERATORS, 'יש לבחור איך להשוות'),
  value: value.nullable().default(null),
})

/** Conditions that must all hold, or of which one must. Without any they hold. */
export const conditionGroup = z.strictObject({
  match: z.enum(['all', 'any']).default('all'),
  conditions: z.array(condition).max(20, 'אפשר להציב עד 20 תנאים'),
})

const delay = z
  .strictObject({ amount: z.int('יש להזין מספר שלם').min(1, 'יש להזין 1 לפחות'), unit: z.enum(UNITS) })
  .refine(({ amount, unit }) => amount <= MAX_DELAY[unit], 'ההמתנה ארוכה מדי')

/** A time of day in business time. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'יש להזין שעה, למשל 09:30')

const action = z.strictObject({
  id: stepId,
  kind: z.literal('action'),
  /** The key of an action that a module declares. */
  action: z.string().max(60),
  input: z.record(z.string().max(60), z.unknown()).default({}),
})

const wait = z.strictObject({
  id: stepId,
  kind: z.literal('wait'),
  delay,
  /** The wait ends at this time of day, the first one after the delay; null at once. */
  at: timeOfDay.nullable().default(null),
})

/** Waits until conditions hold, at most for a delay; the branch after it may ask which it was. */
const waitUntil = z.strictObject({ id: stepId, kind: z.literal('wait_until'), until: conditionGroup, most: delay })

/** Goes back to an earlier step. */
const back = z.strictObject({ id: stepId, kind: z.literal('back'), to: z.literal('').or(stepId) })

const end = z.strictObject({ id: stepId, kind: z.literal('end') })

export type Delay = z.output<typeof delay>
export type Condition = z.output<typeof condition>
export type ConditionGroup = z.output<typeof conditionGroup>
export type ActionStep = z.output<typeof action>
export type WaitStep = z.output<typeof wait>
export type WaitUntilStep = z.output<typeof waitUntil>
type BackStep = z.output<typeof back>
type EndStep = z.output<typeof end>
export type BranchStep = { id: string; kind: 'branch'; conditions: ConditionGroup; yes: Step[]; no: Step[] }
export type Step = ActionStep | WaitStep | WaitUntilStep | BackStep | EndStep | BranchStep

/** The steps of a branch, `depth` branches below the first list. */
const stepsAt = (depth: number): z.ZodType<Step[], unknown[]> => {
  const plain = [action, wait, waitUntil, back, end] as const
  if (depth === 0) return z.array(z.discriminatedUnion('kind', plain)).max(MAX_STEPS)
  const inner = stepsAt(depth - 1)
  const branch = z.strictObject({
    id: stepId,
    kind: z.literal('branch'),
    conditions: conditionGroup,
    yes: inner,
    no: inner,
  })
  return z.array(z.discriminatedUnion('kind', [...plain, branch])).max(MAX_STEPS) as z.ZodType<Step[], unknown[]>
}

const trigger = z.strictObject({
  /** The key of a trigger that the entity declares. */
  kind: z.string().max(60),
  /** What the trigger asks for: the status from and to, the tag, the field and the days before it. */
  input: z.record(z.string().max(60), value.nullable()).default({}),
})

/** The hours and days on which steps that reach a person wait. */
const quiet = z.strictObject({
  from: timeOfDay,
  to: timeOfDay,
  /** No message on the Sabbath and on holidays. */
  restDays: z.boolean(),
})

const STEPS_EXPLAINED =
  'Steps in their order, each with an `id` and a `kind`: `action` (`action`, `input`), `wait` (`delay`, `at`), `wait_until` (`until`, `most`), `branch` (`conditions`, steps in `yes` and `no`), `back` (`to`) or `end`'

/** What an automation does: which records enter, the steps, and when a run ends before its steps do. */
export const graphInput = z.strictObject({
  trigger,
  filter: conditionGroup,
  // The documentation of the API describes the steps in words: branches within branches would be a megabyte.
  steps: z.array(z.unknown()).meta({ description: STEPS_EXPLAINED }).pipe(stepsAt(MAX_DEPTH)),
  /** A run ends as soon as these hold; null for none. */
  goal: conditionGroup.nullable().default(null),
  /** A record for which these hold does not enter, and its run is stopped. */
  suppression: conditionGroup.nullable().default(null),
  reentry: z.enum(REENTRIES).default('once'),
  quiet: quiet.nullable().default(null),
})

export type Graph = z.output<typeof graphInput>
export type Quiet = z.output<typeof quiet>
