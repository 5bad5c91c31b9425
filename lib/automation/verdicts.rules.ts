import type { ConditionGroup } from '@/lib/vocabulary/automation-graph'
import { conditionsHold, type Facts } from './conditions.rules'
import { showFact } from './show'
import { conditionText, type GraphWords } from './words.rules'

/** A condition with whether it holds for a record, and the record's value as it is shown. */
export type ConditionVerdict = { text: string; holds: boolean; value: string }

type Situation = { facts: Facts; now: Date; words: GraphWords }

/** Judges each condition of a group by itself. */
export const judgeConditions = ({ conditions }: ConditionGroup, { facts, now, words }: Situation): ConditionVerdict[] =>
  conditions.map((condition) => ({
    text: conditionText(condition, words),
    holds: conditionsHold({ match: 'all', conditions: [condition] }, facts, now),
    value: showFact(words, condition.fact, facts[condition.fact] ?? null) || 'ריק',
  }))
