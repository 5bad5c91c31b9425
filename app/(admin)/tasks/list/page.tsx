import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { QuickAdd } from '@/components/domain/tasks/quick-add'
import { loadTaskChoices } from '@/components/domain/tasks/task-choices'
import { filterOf } from '@/components/screen/address'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadTaskRows } from '@/lib/modules/tasks/groups.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { offeredSubjects } from '@/lib/modules/tasks/subjects.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { loadTaskGrouping, loadTaskList } from '@/lib/modules/tasks/tasks.list'
import { href } from '@/lib/routes/find'
import { TaskList } from '../task-list'
import { TaskTabs } from '../task-tabs'
import { TasksExport } from '../tasks-export'

export const generateMetadata = screenTitle('tasks-list')

export default screen('tasks-list', async ({ actor, search }) => {
  const scope = requireScope('tasks', actor)
  const wanted = { ...loadTaskList(search), ...loadTaskGrouping(search) }
  const [views, list, choices] = await Promise.all([
    loadListViews(actor, 'tasks-list', search),
    loadTaskRows(scope, wanted, findSubjectScopes(actor)),
    loadTaskChoices(scope),
  ])
  const address = { path: href('tasks-list'), search }
  const canExport = findScope('taskExports', actor) !== null
  return (
    <Page
      route="tasks-list"
      actions={canExport && <TasksExport filter={filterOf(address)} />}
      tabs={<TaskTabs current="list" />}
    >
      <LiveRefresh topics={['task', 'task-project', 'tag']} />
      <SavedViews {...views} />
      <div className="card">
        <div className="card-body">
          <QuickAdd actorId={actor.id} offered={offeredSubjects(findSubjectScopes(actor))} />
        </div>
      </div>
      <TaskList
        label="משימות"
        list={list}
        wanted={wanted}
        address={address}
        choices={choices}
        now={localNow()}
        canEdit
        canExport={canExport}
        views={<FirstView {...views} />}
      />
    </Page>
  )
})
