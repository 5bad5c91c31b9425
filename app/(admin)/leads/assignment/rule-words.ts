import { type CountForms, countText } from '@/lib/format/count-text'
import { listText } from '@/lib/format/list-text'
import { assignmentHoursLabels } from '@/lib/modules/leads/assignment.labels'
import type { AssignmentRule } from '@/lib/modules/leads/assignment.queries'
import { leadChannelLabels } from '@/lib/modules/leads/leads.labels'

export type RuleChoice = { value: string; label: string }
export type RuleChoices = {
  users: readonly RuleChoice[]
  sources: readonly RuleChoice[]
  pipelines: readonly RuleChoice[]
}

const LEADS: CountForms = ['ליד פתוח אחד', 'שני לידים פתוחים', 'לידים פתוחים']

/** Name of a chosen value that is not in the list any more. */
const GONE = 'כבר לא ברשימה'

export const nameOf = (choices: readonly RuleChoice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? GONE

/** Returns to which inquiries a rule applies, as one text. */
export function conditionsText(rule: AssignmentRule, { sources, pipelines }: RuleChoices): string {
  const parts = [
    rule.sources.length > 0 && `מקור: ${listText(rule.sources.map((key) => nameOf(sources, key)))}`,
    rule.channels.length > 0 && `דרך: ${listText(rule.channels.map((channel) => leadChannelLabels[channel]))}`,
    rule.cities.length > 0 && `אזור: ${listText(rule.cities)}`,
    rule.pipelineId !== null && `תהליך: ${nameOf(pipelines, rule.pipelineId)}`,
    rule.hours !== 'any' && assignmentHoursLabels[rule.hours],
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : 'כל פנייה'
}

/** Returns the limit of open leads of a rule as words; empty without one. */
export const limitText = ({ maxOpenLeads }: Pick<AssignmentRule, 'maxOpenLeads'>): string =>
  maxOpenLeads === null ? '' : `עד ${countText(maxOpenLeads, LEADS)} לאדם`
