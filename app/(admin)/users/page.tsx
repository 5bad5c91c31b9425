import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listRoleOptions } from '@/lib/modules/users/facts.queries'
import { hasAllPermissions } from '@/lib/modules/users/facts.rules'
import { loadUserList } from '@/lib/modules/users/users.list'
import { listTeams, listUsers } from '@/lib/modules/users/users.queries'
import { href } from '@/lib/routes/find'

import { UserPeek } from './user-peek'
import { UsersActions } from './users-actions'
import { UsersTable } from './users-table'

export const generateMetadata = screenTitle('users')

export default screen('users', async ({ actor, search }) => {
  const wanted = loadUserList(search)
  const scope = requireScope('users', actor)
  const views = await loadListViews(actor, 'users', search)
  const canEdit = findScope('userEdits', actor) !== null
  const [list, roles, teams] = await Promise.all([listUsers(scope, wanted), listRoleOptions(scope), listTeams(scope)])
  const open = roles.filter(({ weight }) => hasAllPermissions(actor.permissions, weight))
  const canPreview = !actor.previewRole && !actor.impersonation
  return (
    <Page
      route="users"
      actions={
        <>
          <UsersActions
            roles={canPreview ? open.map(({ id, name }) => ({ value: id, label: name })) : []}
            teams={canEdit ? teams : undefined}
          />
          <Can do="edit users">
            <AddUser />
          </Can>
        </>
      }
    >
      <LiveRefresh topics={['user']} />
      <SavedViews {...views} />
      <UsersTable
        list={list}
        wanted={wanted}
        search={search}
        canEdit={canEdit}
        roles={roles}
        teams={teams}
        views={<FirstView {...views} />}
      />
      {typeof search.peek === 'string' && (
        <UserPeek scope={scope} id={search.peek} ids={list.rows.map(({ id }) => id)} canEdit={canEdit} />
      )}
    </Page>
  )
})

const AddUser = () => (
  <ButtonLink href={href('users-create')} variant="primary" icon={<IconPlus size={20} />}>
    משתמש חדש
  </ButtonLink>
)
