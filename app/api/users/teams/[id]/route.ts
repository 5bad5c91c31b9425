import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { deleteTeam, renameTeam } from '@/lib/modules/users/teams.mutations'
import { teamChange, teamParams } from '@/lib/modules/users/teams.schema'

export const PUT = endpoint(
  {
    doc: ['people', 'Rename a team', 'שינוי שם של צוות'],
    gate: can('userEdits'),
    params: teamParams,
    body: teamChange,
  },
  ({ actor, params, body }) => renameTeam(requireScope('userEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  { doc: ['people', 'Delete a team', 'מחיקת צוות'], gate: can('userEdits'), params: teamParams },
  ({ actor, params }) => deleteTeam(requireScope('userEdits', actor), params.id),
)
