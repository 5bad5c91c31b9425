import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFeeds } from '@/lib/modules/calendar/links/feeds.queries'
import { listLinks } from '@/lib/modules/calendar/links/links.queries'
import { loadCalendarsWithOwn } from '@/lib/modules/calendar/personal-calendars.commands'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { FeedsTable } from './feeds-table'
import { ImportCard } from './import-card'
import { LinksTable } from './links-table'
import { NewFeed } from './new-feed'
import { NewLink } from './new-link'

export const generateMetadata = screenTitle('calendar-links')

/** The screen of what leaves the calendar and what comes into it: feeds, subscriptions, and files. */
export default screen('calendar-links', async ({ actor }) => {
  const viewer = calendarViewer(actor)
  const [calendars, feeds, links] = await Promise.all([
    loadCalendarsWithOwn(viewer),
    listFeeds(viewer),
    listLinks(viewer),
  ])
  const option = ({ id, name }: { id: string; name: string }) => ({ id, name })
  const own = calendars.find(({ isOwn, kind }) => isOwn && kind === 'personal')
  return (
    <Page route="calendar-links">
      <LiveRefresh topics={['calendar']} />
      <Card
        title="היומן שלי בתוכנות אחרות"
        flush
        actions={<NewFeed calendars={calendars.map(option)} ownId={own?.id ?? null} />}
      >
        <FeedsTable feeds={feeds} />
      </Card>
      <Card title="יומנים מתוכנות אחרות" flush actions={<NewLink />}>
        <LinksTable links={links} />
      </Card>
      <ImportCard calendars={calendars.filter(({ canAdd }) => canAdd).map(option)} ownId={own?.id ?? null} />
    </Page>
  )
})
