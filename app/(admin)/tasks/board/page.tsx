import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { loadTaskChoices } from '@/components/domain/tasks/task-choices'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadTaskBoard } from '@/lib/modules/tasks/board.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { loadTaskList } from '@/lib/modules/tasks/tasks.list'
import { TaskBoard } from '../task-board'
import { TASK_FACTS, toBoard } from '../task-cards'
import { TaskTabs } from '../task-tabs'
import { taskListFilters } from '../tasks-filters'

export const generateMetadata = screenTitle('tasks-board')

export default screen('tasks-board', async ({ actor, search }) => {
  const scope = requireScope('tasks', actor)
  const [views, board, choices] = await Promise.all([
    loadListViews(actor, 'tasks-board', search),
    loadTaskBoard(scope, loadTaskList(search), findSubjectScopes(actor)),
    loadTaskChoices(scope),
  ])
  const now = localNow()
  return (
    <Page route="tasks-board" tabs={<TaskTabs current="board" />}>
      <LiveRefresh topics={['task', 'task-project', 'tag']} />
      <SavedViews {...views} />
      <div className="card">
        <FilterBar
          search={{ label: 'חיפוש משימה', placeholder: 'כותרת, מספר או תיאור' }}
          filters={taskListFilters(choices).filter(({ key }) => key !== 'state')}
          dates="תאריך יעד"
          facts={TASK_FACTS}
          views={<FirstView {...views} />}
        />
      </div>
      <TaskBoard canMove columns={toBoard(board, { now, tags: choices.tags, search })} now={now} tags={choices.tags} />
    </Page>
  )
})
