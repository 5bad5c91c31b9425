import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteAssignmentRule, updateAssignmentRule } from '@/lib/modules/leads/assignment.mutations'
import { assignmentRuleChange, assignmentRuleParams } from '@/lib/modules/leads/assignment.schema'

const policy = { gate: can('leadAssignment'), params: assignmentRuleParams } as const

export const PUT = endpoint(
  {
    ...policy,
    doc: ['leads', 'Change an assignment rule', 'שינוי כלל לחלוקת לידים'],
    body: assignmentRuleChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateAssignmentRule(requireScope('leadAssignment', actor), params.id, body),
)

export const DELETE = endpoint(
  { ...policy, doc: ['leads', 'Delete an assignment rule', 'מחיקת כלל לחלוקת לידים'] },
  ({ actor, params }) => deleteAssignmentRule(requireScope('leadAssignment', actor), params.id),
)
