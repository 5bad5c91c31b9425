import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { endAssignment, removeAssignment } from '@/lib/modules/commissions/assignments.mutations'
import { assignmentEnd } from '@/lib/modules/commissions/assignments.schema'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'

export const PUT = endpoint(
  {
    doc: ['money', 'End an assignment', 'סיום שיוך'],
    gate: can('commissionPlans'),
    params: rowParams,
    body: assignmentEnd,
  },
  ({ actor, params, body }) => endAssignment(requireScope('commissionPlans', actor), params.id, body),
)

export const DELETE = endpoint(
  { doc: ['money', 'Delete an assignment', 'מחיקת שיוך'], gate: can('commissionPlans'), params: rowParams },
  ({ actor, params }) => removeAssignment(requireScope('commissionPlans', actor), params.id),
)
