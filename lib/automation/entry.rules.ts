import type { Graph } from '@/lib/vocabulary/automation-graph'
import type { REFUSAL_REASONS } from '@/lib/vocabulary/automations'
import { conditionsHold, type Facts } from './conditions.rules'
import type { Input } from './fields.rules'

export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The runs of a record in one automation so far. */
export type FormerRuns = { total: number; open: number; lastHour: number }

type Entering = {
  graph: Graph
  /** What the event says; null for a record that a user starts, of which the trigger asks nothing. */
  data: Input | null
  facts: Facts
  now: Date
  runs: FormerRuns
  maxRunsPerHour: number
}

/**
 * Returns why a record does not enter an automation; null where it does. A user who starts a run by hand starts it again
 * also where the automation runs once, but never beside a run that has not ended.
 */
export function refuseEntry({ graph, data, facts, now, runs, maxRunsPerHour }: Entering): RefusalReason | null {
  if (data !== null && !triggerFits(graph.trigger.input, data)) return 'trigger'
  if (runs.lastHour >= maxRunsPerHour) return 'too_many'
  if (isReentryRefused(data === null ? 'after_end' : graph.reentry, runs)) return 'reentry'
  if (graph.suppression && conditionsHold(graph.suppression, facts, now)) return 'suppression'
  return conditionsHold(graph.filter, facts, now) ? null : 'filter'
}

function isReentryRefused(reentry: Graph['reentry'], { total, open }: FormerRuns): boolean {
  if (reentry === 'once') return total > 0
  return reentry === 'after_end' && open > 0
}

/** Whether an event is what a trigger asks for; see `AutomationTrigger.fields`. */
function triggerFits(asked: Input, data: Input): boolean {
  return Object.entries(asked).every(([key, value]) => isUnasked(value) || isAmong(value, data[key]))
}

const isUnasked = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function isAmong(value: unknown, said: unknown): boolean {
  const wanted = Array.isArray(value) ? value : [value]
  const held = Array.isArray(said) ? said : [said]
  return wanted.some((one) => held.some((part) => (isSpoken(part) ? holdsWords(part, one) : part === one)))
}

/** What somebody said: a trigger asks for words in it. */
type Spoken = { said: string }

const isSpoken = (value: unknown): value is Spoken => typeof value === 'object' && value !== null && 'said' in value

const holdsWords = ({ said }: Spoken, words: unknown): boolean =>
  typeof words === 'string' && said.toLowerCase().includes(words.trim().toLowerCase())
