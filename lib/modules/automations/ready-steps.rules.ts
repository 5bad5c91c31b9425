import type { AutomationEntityName } from '@/lib/automation/entity'
import type { ChoiceLists } from '@/lib/automation/fields.rules'
import type { Condition, ConditionGroup, Delay, Graph, Step } from '@/lib/vocabulary/automation-graph'

/** An automation that an office begins with: it becomes a draft, which its user reads, changes and activates. */
export type ReadyAutomation = {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly entity: AutomationEntityName
  /** Builds its graph with the lists of the company. */
  graph(choices: ChoiceLists): Graph
  /** Ids of the steps whose input the user must complete. */
  readonly unset: readonly string[]
}

type Built = Pick<Graph, 'trigger' | 'steps'> & Partial<Graph>

/** Messages of ready automations wait for the morning, and for the end of the Sabbath and of holidays. */
const QUIET = { from: '21:00', to: '08:00', restDays: true }

/** Completes the graph of a ready automation. */
export const readyGraph = ({ trigger, steps, ...more }: Built): Graph => ({
  trigger,
  filter: all(),
  steps,
  goal: null,
  suppression: null,
  reentry: 'after_end',
  quiet: QUIET,
  ...more,
})

/** Returns conditions that must all hold. */
export const all = (...conditions: Condition[]): ConditionGroup => ({ match: 'all', conditions })
/** Returns conditions of which one must hold. */
export const any = (...conditions: Condition[]): ConditionGroup => ({ match: 'any', conditions })

/** Returns a condition on a fact. */
export const when = (fact: string, operator: Condition['operator'], value: Condition['value'] = null): Condition => ({
  fact,
  operator,
  value,
})

/** Returns a trigger that asks for nothing, or for what is given. */
export const on = (kind: string, input: Graph['trigger']['input'] = {}): Graph['trigger'] => ({ kind, input })

/** Returns a step that acts. */
export const act = (id: string, action: string, input: Record<string, unknown>): Step => ({
  id,
  kind: 'action',
  action,
  input,
})

/** Returns a wait, until a time of day where one is given. */
export const pause = (id: string, delay: Delay, at: string | null = null): Step => ({ id, kind: 'wait', delay, at })

/** Returns a branch whose steps are done only where the conditions hold. */
export const only = (id: string, conditions: ConditionGroup, yes: Step[]): Step => ({
  id,
  kind: 'branch',
  conditions,
  yes,
  no: [],
})

/** Returns the step that tells whoever is responsible for a record. */
export const tellOwner = (id: string, text: string): Step => act(id, 'notification', { to: 'owner', text })
/** Returns a service message by e-mail. */
export const serviceMail = (id: string, subject: string, body: string): Step =>
  act(id, 'mail', { purpose: 'service', subject, body })
/** Returns a service message by SMS. */
export const serviceText = (id: string, text: string): Step => act(id, 'sms', { purpose: 'service', text })
