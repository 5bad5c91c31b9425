import { EmptyState } from '@/components/screen/empty-state'
import { LinkTabs } from '@/components/screen/link-tabs'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { type MemberScope, memberScope } from '@/lib/access/scope'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { bellBadge } from '@/lib/modules/notifications/bell.rules'
import { loadNotificationList, type NotificationListInput } from '@/lib/modules/notifications/notifications.list'
import {
  countUnreadNotifications,
  listChoices,
  listNotifications,
} from '@/lib/modules/notifications/notifications.queries'
import { href } from '@/lib/routes/find'

import { ChoicesCard } from './choices-card'
import { MarkAllButton } from './mark-all-button'
import { NotificationRow } from './notification-row'

export const generateMetadata = screenTitle('notifications')

export default screen('notifications', async ({ actor, search }) => {
  const scope = memberScope(actor)
  const wanted = loadNotificationList(search)
  const unread = await countUnreadNotifications(scope)
  const tabs = [
    { key: 'all', label: 'הכול' },
    { key: 'unread', label: 'לא נקראו', count: bellBadge(unread) },
    { key: 'settings', label: 'על מה להודיע לי' },
  ]
  const address = { path: href('notifications'), search: { tab: search.tab } }
  return (
    <Page
      route="notifications"
      actions={unread > 0 && wanted.tab !== 'settings' && <MarkAllButton />}
      tabs={<LinkTabs label="התראות" tabs={tabs} current={wanted.tab} address={address} />}
    >
      {wanted.tab === 'settings' ? (
        <ChoicesCard choices={await listChoices(scope)} />
      ) : (
        <List scope={scope} wanted={wanted} search={search} />
      )}
      <LiveRefresh topics={['notification']} />
    </Page>
  )
})

type Props = { scope: MemberScope; wanted: NotificationListInput; search: Search }

async function List({ scope, wanted, search }: Props) {
  const list = await listNotifications(scope, wanted)
  const isUnread = wanted.tab === 'unread'
  return (
    <ListCard pager={<Pager list={list} address={{ path: href('notifications'), search }} />}>
      {list.rows.length === 0 ? (
        <EmptyState
          title={isUnread ? 'אין התראות שלא נקראו' : 'עוד אין התראות'}
          text="כאן יופיעו תשלומים שהתקבלו, מסמכים שנחתמו ועוד דברים שנוגעים לך."
        />
      ) : (
        <ul className="notices notices-page">
          {list.rows.map((row) => (
            <NotificationRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </ListCard>
  )
}
