import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { absencesAnswer } from '@/lib/modules/leads/api.schema'
import { createAbsence } from '@/lib/modules/leads/assignment.mutations'
import { listAbsences } from '@/lib/modules/leads/assignment.queries'
import { absenceInput } from '@/lib/modules/leads/assignment.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List the absences of users that have not ended', 'היעדרויות של משתמשים'],
    gate: can('leadAssignment'),
    answer: absencesAnswer,
  },
  ({ actor }) => listAbsences(requireScope('leadAssignment', actor)),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Add an absence of a user, who gets no leads meanwhile', 'הוספת היעדרות של משתמש'],
    gate: can('leadAssignment'),
    body: absenceInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createAbsence(requireScope('leadAssignment', actor), body),
)
