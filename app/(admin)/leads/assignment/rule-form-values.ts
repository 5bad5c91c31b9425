import type { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import type { AssignmentRule } from '@/lib/modules/leads/assignment.queries'
import { assignmentRuleChange, assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'

type RuleFormValues = Omit<AssignmentRule, 'id' | 'maxOpenLeads' | 'pipelineId'> & {
  pipelineId: string
  maxOpenLeads: string
}

export type RuleFormState = ReturnType<typeof useOfficeForm<RuleFormValues, object, { id: string }>>

export const emptyRule: RuleFormValues = {
  name: '',
  isActive: true,
  sources: [],
  channels: [],
  cities: [],
  pipelineId: '',
  hours: 'any',
  method: 'round_robin',
  userIds: [],
  maxOpenLeads: '',
  version: 0,
}

/** Returns the form values of a saved rule. */
export const ruleFormOf = ({ id: _, maxOpenLeads, pipelineId, ...rule }: AssignmentRule): RuleFormValues => ({
  ...rule,
  pipelineId: pipelineId ?? '',
  maxOpenLeads: maxOpenLeads === null ? '' : String(maxOpenLeads),
})

const bodyOf = ({ maxOpenLeads, version: _, ...rule }: RuleFormValues) => ({
  ...rule,
  maxOpenLeads: maxOpenLeads.trim() === '' ? null : wholeNumber(maxOpenLeads),
})

export const newRuleSchema = formSchema<RuleFormValues, object>(assignmentRuleInput, bodyOf)
export const ruleChangeSchema = formSchema<RuleFormValues, object>(assignmentRuleChange, (form) => ({
  ...bodyOf(form),
  version: form.version,
}))
