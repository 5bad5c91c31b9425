import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { orderAssignmentRules } from '@/lib/modules/leads/assignment.mutations'
import { assignmentRuleOrder } from '@/lib/modules/leads/assignment.schema'

export const PUT = endpoint(
  {
    doc: ['leads', 'Put the assignment rules in order', 'סידור הכללים לחלוקת לידים'],
    gate: can('leadAssignment'),
    body: assignmentRuleOrder,
  },
  ({ actor, body }) => orderAssignmentRules(requireScope('leadAssignment', actor), body),
)
