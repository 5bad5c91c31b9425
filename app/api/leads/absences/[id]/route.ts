import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { deleteAbsence } from '@/lib/modules/leads/assignment.mutations'
import { absenceParams } from '@/lib/modules/leads/assignment.schema'

export const DELETE = endpoint(
  {
    doc: ['leads', 'Remove an absence of a user', 'הסרת היעדרות של משתמש'],
    gate: can('leadAssignment'),
    params: absenceParams,
  },
  ({ actor, params }) => deleteAbsence(requireScope('leadAssignment', actor), params.id),
)
