import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createTeam } from '@/lib/modules/users/teams.mutations'
import { teamInput } from '@/lib/modules/users/teams.schema'

export const POST = endpoint(
  { doc: ['people', 'Create a team', 'הוספת צוות'], gate: can('userEdits'), body: teamInput },
  ({ actor, body }) => createTeam(requireScope('userEdits', actor), body),
)
