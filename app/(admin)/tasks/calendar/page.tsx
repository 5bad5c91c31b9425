import { loadTaskChoices } from '@/components/domain/tasks/task-choices'
import { CALENDAR_VIEWS, shownRange } from '@/components/screen/calendar/shown'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { businessDay, isCalendarDay } from '@/lib/format/dates'
import { dayMarks } from '@/lib/format/day-marks'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { loadTaskCalendar } from '@/lib/modules/tasks/calendar.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { loadTaskList } from '@/lib/modules/tasks/tasks.list'

import { TaskTabs } from '../task-tabs'
import { taskListFilters } from '../tasks-filters'
import { toCalendarEvents } from './calendar-events'
import { TaskCalendarView } from './task-calendar-view'

export const generateMetadata = screenTitle('tasks-calendar')

export default screen('tasks-calendar', async ({ actor, search }) => {
  const scope = requireScope('tasks', actor)
  const shown = shownIn(search)
  const range = shownRange(shown)
  const [{ rows, isCut, hours }, choices] = await Promise.all([
    loadTaskCalendar(scope, loadTaskList({ state: 'all', ...search }), range),
    loadTaskChoices(scope),
  ])
  return (
    <Page route="tasks-calendar" tabs={<TaskTabs current="calendar" />}>
      <LiveRefresh topics={['task', 'task-project', 'tag']} />
      <div className="card">
        <FilterBar
          search={{ label: 'חיפוש משימה', placeholder: 'כותרת, מספר או תיאור' }}
          filters={taskListFilters(choices).filter(({ key }) => key !== 'due' && key !== 'state')}
        />
      </div>
      {isCut && (
        <Alert tone="warn" title="יש כאן יותר מ־1,000 משימות. כדי לראות את כולן כדאי לסנן או לבחור ימים אחרים." />
      )}
      <Card>
        <TaskCalendarView
          events={toCalendarEvents(rows, localNow())}
          versions={Object.fromEntries(rows.map(({ id, version }) => [id, version]))}
          days={dayMarks(range, hours)}
          shown={shown}
        />
      </Card>
    </Page>
  )
})

/** Returns what the address shows: a month around today unless it says otherwise. */
function shownIn({ view, day }: Search) {
  return {
    view: CALENDAR_VIEWS.find((one) => one === view) ?? 'month',
    day: typeof day === 'string' && isCalendarDay(day) ? day : businessDay(),
  }
}
