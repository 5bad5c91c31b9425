import { RecordAudit } from '@/components/domain/record-audit'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Actor } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadFacts } from '@/lib/modules/users/facts.queries'
import { type Facts, hasAllPermissions, listPossiblePermissions } from '@/lib/modules/users/facts.rules'
import { countOwned, listReceivers } from '@/lib/modules/users/handover/handover.queries'
import { userRoleLabels } from '@/lib/modules/users/users.labels'
import { findUser, type UserDetails } from '@/lib/modules/users/users.queries'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { href } from '@/lib/routes/find'

import { UserStatusBadge } from '../../user-status'
import { DetailsTab } from './details-tab'
import { PermissionsTab } from './permissions-tab'
import { SecurityTab } from './security-tab'
import { UserActions } from './user-actions'
import type { UserPermissions } from './user-permissions'

export const generateMetadata = screenTitle('users-edit')

const TABS = [
  { key: 'details', label: 'פרטים ותפקידים' },
  { key: 'permissions', label: 'הרשאות' },
  { key: 'security', label: 'אבטחה וחיבורים' },
] as const

export default screen('users-edit', async ({ actor, params, search }) => {
  const editor = requireEditor(actor)
  const { scope } = editor
  const [user, facts] = [await findUser(scope, params.id), await loadFacts(scope, params.id)]
  const userPermissions = userPermissionsFor(actor, user, facts)
  const tabs = TABS.filter(({ key }) => key !== 'permissions' || user.role !== 'client')
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'details'
  const { owned, texts } = await countOwned(scope, user.id)
  const receivers = await listReceivers(scope, user.id)
  const address = { path: href('users-edit', { id: user.id }), search: { tab: search.tab } }
  return (
    <Page
      route="users-edit"
      title={user.displayName}
      status={<UserStatusBadge {...user} />}
      meta={<Meta {...user} />}
      actions={
        userPermissions.canAct && <UserActions user={user} owned={owned} ownedTexts={texts} receivers={receivers} />
      }
      tabs={<LinkTabs label="עריכת משתמש" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['user']} />
      <Tab current={current} actor={actor} user={user} facts={facts} userPermissions={userPermissions} />
      {current === 'security' && <RecordAudit actor={actor} entity="user" entityId={user.id} />}
    </Page>
  )
})

type TabProps = {
  current: (typeof TABS)[number]['key']
  actor: Actor
  user: UserDetails
  facts: Facts
  userPermissions: UserPermissions
}

function Tab({ current, actor, user, facts, userPermissions }: TabProps) {
  if (current === 'permissions')
    return <PermissionsTab actor={actor} user={user} facts={facts} userPermissions={userPermissions} />
  if (current === 'security')
    return <SecurityTab editor={requireEditor(actor)} user={user} userPermissions={userPermissions} />
  return <DetailsTab actor={actor} user={user} facts={facts} userPermissions={userPermissions} />
}

/** Returns what the editor may do with the user. */
function userPermissionsFor(actor: Actor, user: UserDetails, facts: Facts): UserPermissions {
  const isSelf = actor.id === user.id
  const isAbove = !isSelf && !hasAllPermissions(actor.permissions, listPossiblePermissions(facts))
  return { isSelf, isAbove, canAct: !isSelf && !isAbove }
}

const Meta = ({ role, customerName, createdAt }: UserDetails) => (
  <>
    {userRoleLabels[role]}
    {customerName && (
      <>
        {' '}
        של <Bidi>{customerName}</Bidi>
      </>
    )}{' '}
    · נוסף ב־
    <DateText at={createdAt} />
  </>
)
