import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createTeam } from '@/lib/modules/users/teams/mutations'
import { teamInput } from '@/lib/modules/users/teams/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('userEdits'), body: teamInput }, ({ actor, body }) =>
  createTeam(scopeOf('userEdits', actor), body),
)
