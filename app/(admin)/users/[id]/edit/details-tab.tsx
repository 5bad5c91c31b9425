import { Alert } from '@/components/ui/alert'
import { hasPermission } from '@/lib/access/ability'
import { type Actor, requireScope } from '@/lib/access/scope'
import { listRoleOptions } from '@/lib/modules/users/facts.queries'
import { type Facts, hasAllPermissions } from '@/lib/modules/users/facts.rules'
import { listTeams, type UserDetails } from '@/lib/modules/users/users.queries'

import { EditUserForm } from './edit-user-form'
import type { UserPermissions } from './user-permissions'

type Props = { actor: Actor; user: UserDetails; facts: Facts; userPermissions: UserPermissions }

/** The tab of the user's details, team and roles. */
export async function DetailsTab({ actor, user, facts, userPermissions }: Props) {
  const scope = requireScope('userEdits', actor)
  if (userPermissions.isAbove)
    return (
      <Alert tone="info" title="אפשר לצפות בלבד">
        למשתמש הזה יש הרשאות שאין לך, ולכן רק מי שמחזיק בהן יכול לערוך אותו.
      </Alert>
    )
  const [roles, teams] = await Promise.all([listRoleOptions(scope), listTeams(scope)])
  return (
    <EditUserForm
      key={user.version}
      user={user}
      held={facts.roles.map(({ id }) => id)}
      isSelf={userPermissions.isSelf}
      roles={roles.map(({ weight, ...role }) => ({ ...role, isMine: hasAllPermissions(actor.permissions, weight) }))}
      teams={teams.map(({ id, name }) => ({ value: id, label: name }))}
      canMakeAdmin={actor.role === 'admin' || hasPermission(actor.permissions, 'superAdmin')}
    />
  )
}
