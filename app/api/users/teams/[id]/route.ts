import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { deleteTeam, renameTeam } from '@/lib/modules/users/teams/mutations'
import { teamChange, teamId } from '@/lib/modules/users/teams/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('userEdits'), params: teamId, body: teamChange }, ({ actor, params, body }) =>
  renameTeam(scopeOf('userEdits', actor), params.id, body),
)

export const DELETE = endpoint({ gate: see('userEdits'), params: teamId }, ({ actor, params }) =>
  deleteTeam(scopeOf('userEdits', actor), params.id),
)
