import { Page } from '@/components/screen/page'
import { hasPermission } from '@/lib/access/ability'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listRoleOptions } from '@/lib/modules/users/facts.queries'
import { hasAllPermissions } from '@/lib/modules/users/facts.rules'
import { listTeams } from '@/lib/modules/users/users.queries'

import { InviteForm } from './invite-form'

export const generateMetadata = screenTitle('users-create')

export default screen('users-create', async ({ actor }) => {
  const scope = requireScope('userEdits', actor)
  const [roles, teams] = await Promise.all([listRoleOptions(scope), listTeams(scope)])
  return (
    <Page route="users-create" meta="האדם יקבל בדוא״ל קישור אישי, תקף 72 שעות, ויבחר בו סיסמה.">
      <InviteForm
        roles={roles.map(({ weight, ...role }) => ({ ...role, isMine: hasAllPermissions(actor.permissions, weight) }))}
        teams={teams.map(({ id, name }) => ({ value: id, label: name }))}
        canMakeAdmin={actor.role === 'admin' || hasPermission(actor.permissions, 'superAdmin')}
        canMakeClient={findScope('customers', actor) !== null}
      />
    </Page>
  )
})
