/** Enumerated values of automations, used by the tables, the inputs and the screens. */

/** Records that automations run for. */
export const AUTOMATION_ENTITIES = ['lead', 'customer', 'payment', 'document', 'task', 'site'] as const

export const AUTOMATION_STATES = ['draft', 'active', 'paused', 'archived'] as const

/**
 * States of a run: `running` has a step to do now, `waiting` waits for a time or for conditions, `paused` stands still
 * because its automation does; `ejected` was stopped by the conditions of suppression, `failed` stands at a step that did
 * not succeed and can be retried.
 */
export const RUN_STATES = [
  'running',
  'waiting',
  'paused',
  'done',
  'goal_met',
  'ejected',
  'failed',
  'cancelled',
] as const

/** States of a step of a run; `skipped` was left out for a reason that it names, `waiting` is where the run stands. */
export const STEP_STATES = ['waiting', 'ok', 'skipped', 'failed'] as const

/** Why a record did not enter an automation that its event triggered. */
export const REFUSAL_REASONS = [
  'trigger',
  'filter',
  'suppression',
  'reentry',
  'too_many',
  'no_access',
  'not_found',
  'cancelled',
] as const

/** States of a request to start an automation for many records; above a number of records another user approves it. */
export const START_STATES = ['waiting', 'started', 'refused'] as const
