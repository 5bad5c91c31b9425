import { Page } from '@/components/screen/page'
import { may } from '@/lib/access/ability'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { listTeams } from '@/lib/modules/users/queries'
import { listRoles } from '@/lib/modules/users/standing/queries'
import { isWithin } from '@/lib/modules/users/standing/rules'
import { screen, screenTitle } from '@/lib/server/screen'

import { InviteForm } from './invite-form'

export const generateMetadata = screenTitle('users-create')

export default screen('users-create', async ({ actor }) => {
  const scope = scopeOf('userEdits', actor)
  const [roles, teams] = await Promise.all([listRoles(scope), listTeams(scope)])
  return (
    <Page route="users-create" meta="האדם יקבל בדוא״ל קישור אישי, תקף 72 שעות, ויבחר בו סיסמה.">
      <InviteForm
        roles={roles.map(({ weight, ...role }) => ({ ...role, isMine: isWithin(actor.permissions, weight) }))}
        teams={teams.map(({ id, name }) => ({ value: id, label: name }))}
        canMakeAdmin={actor.role === 'admin' || may(actor.permissions, 'superAdmin')}
        canMakeClient={maybeScope('customers', actor) !== null}
      />
    </Page>
  )
})
