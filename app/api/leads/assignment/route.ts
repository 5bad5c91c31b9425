import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { assignmentRulesAnswer } from '@/lib/modules/leads/api.schema'
import { createAssignmentRule } from '@/lib/modules/leads/assignment.mutations'
import { listAssignmentRules } from '@/lib/modules/leads/assignment.queries'
import { assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List the assignment rules, in order', 'הכללים לחלוקת לידים'],
    gate: can('leadAssignment'),
    answer: assignmentRulesAnswer,
  },
  ({ actor }) => listAssignmentRules(requireScope('leadAssignment', actor)),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Create an assignment rule after the others', 'הוספת כלל לחלוקת לידים'],
    gate: can('leadAssignment'),
    body: assignmentRuleInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createAssignmentRule(requireScope('leadAssignment', actor), body),
)
