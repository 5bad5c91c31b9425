import Link from 'next/link'

import { QuickAdd } from '@/components/domain/tasks/quick-add'
import { loadTaskChoices } from '@/components/domain/tasks/task-choices'
import { Subject } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Columns, Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { screen, screenTitle } from '@/lib/http/screen'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { loadTaskBoard } from '@/lib/modules/tasks/board.queries'
import { loadTaskRows } from '@/lib/modules/tasks/groups.queries'
import { findProject, type ProjectDetails } from '@/lib/modules/tasks/projects.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { offeredSubjects } from '@/lib/modules/tasks/subjects.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { projectRoleLabels, projectStateLabels, tasksText } from '@/lib/modules/tasks/tasks.labels'
import { loadTaskGrouping, loadTaskList } from '@/lib/modules/tasks/tasks.list'
import { listTaskUsers } from '@/lib/modules/tasks/tasks.queries'
import { formatHours } from '@/lib/modules/tasks/time/work-time.rules'
import { href } from '@/lib/routes/find'
import { TaskBoard } from '../../../task-board'
import { toBoard } from '../../../task-cards'
import { TaskList } from '../../../task-list'
import { PROJECT_TONES } from '../../project-tones'
import { GanttCard } from './gantt/gantt-card'
import { ProjectMenu } from './project-menu'

export const generateMetadata = screenTitle('tasks-project')

const TABS = [
  { key: 'board', label: 'לוח' },
  { key: 'list', label: 'רשימה' },
  { key: 'gantt', label: 'גאנט' },
  { key: 'details', label: 'פרטים וצוות' },
]

export default screen('tasks-project', async ({ actor, params, search }) => {
  const project = await findProject(requireScope('tasks', actor), params.id, findSubjectScopes(actor))
  const current = TABS.find(({ key }) => key === search.tab)?.key ?? 'board'
  const address = { path: href('tasks-project', { id: project.id }), search: { tab: search.tab } }
  return (
    <Page
      route="tasks-project"
      title={project.name}
      status={<Status tone={PROJECT_TONES[project.state]}>{projectStateLabels[project.state]}</Status>}
      meta={`${tasksText(project.openTasks)} פתוחות · ${tasksText(project.closedTasks)} סגורות`}
      actions={project.canManage && <Manage actor={actor} project={project} />}
      tabs={<LinkTabs label="הפרויקט" tabs={TABS} current={current} address={address} />}
    >
      <LiveRefresh topics={['task', 'task-project', 'tag']} />
      <RememberRecord userId={actor.id} kind="task_project" title={project.name} href={address.path} />
      {current === 'details' ? (
        <Details project={project} />
      ) : (
        <Tasks actor={actor} project={project} current={current} search={search} />
      )}
    </Page>
  )
})

async function Manage({ actor, project }: { actor: Actor; project: ProjectDetails }) {
  const people = await listTaskUsers(requireScope('tasks', actor), { projectId: null })
  const { id, name, description, color, state, customerId, customerName, startOn, dueOn, version } = project
  const { members, states } = project
  return (
    <ProjectMenu
      project={{
        id,
        name,
        description,
        color,
        state,
        customerId,
        customerName,
        startOn,
        dueOn,
        hourlyRate: project.hourlyRateAgorot === null ? '' : (project.hourlyRateAgorot / 100).toFixed(2),
        budgetMinutes:
          project.budgetMinutes === null ? '' : String(Math.round((project.budgetMinutes * 100) / 60) / 100),
        version,
        members,
        states,
      }}
      people={people}
    />
  )
}

type TasksProps = { actor: Actor; project: ProjectDetails; current: string; search: Search }

function Tasks({ actor, project, current, search }: TasksProps) {
  return (
    <Stack>
      {project.canEdit && (
        <Card>
          <QuickAdd actorId={actor.id} projectId={project.id} offered={offeredSubjects(findSubjectScopes(actor))} />
        </Card>
      )}
      {current === 'gantt' && <GanttCard actor={actor} project={project} />}
      {current === 'list' && <ProjectList actor={actor} project={project} search={search} />}
      {current === 'board' && <ProjectBoard actor={actor} project={project} search={search} />}
    </Stack>
  )
}

/** The hours of a project, against its budget; they open the report. */
const ProjectHours = ({ project: { id, loggedMinutes, budgetMinutes } }: { project: ProjectDetails }) => (
  <Link href={`${href('tasks-time')}?project=${id}`}>
    <Ltr>{formatHours(loggedMinutes)}</Ltr>
    {budgetMinutes !== null && (
      <>
        {' '}
        מתוך <Ltr>{formatHours(budgetMinutes)}</Ltr>
      </>
    )}
  </Link>
)

type ListProps = Omit<TasksProps, 'current'>

async function ProjectBoard({ actor, project, search }: ListProps) {
  const scope = requireScope('tasks', actor)
  const [board, tags] = await Promise.all([
    loadTaskBoard(scope, { ...loadTaskList(search), project: project.id }, findSubjectScopes(actor)),
    listTags(scope),
  ])
  const now = localNow()
  const columns = toBoard(board, { now, tags, search, isOfProject: true })
  return <TaskBoard columns={columns} projectId={project.id} now={now} tags={tags} canMove={project.canEdit} />
}

async function ProjectList({ actor, project, search }: ListProps) {
  const scope = requireScope('tasks', actor)
  const wanted = { ...loadTaskList(search), ...loadTaskGrouping(search), project: project.id }
  const [list, choices] = await Promise.all([
    loadTaskRows(scope, wanted, findSubjectScopes(actor)),
    loadTaskChoices(scope, project.id),
  ])
  return (
    <TaskList
      label={`המשימות של ${project.name}`}
      list={list}
      wanted={wanted}
      address={{ path: href('tasks-project', { id: project.id }), search }}
      choices={choices}
      now={localNow()}
      projectId={project.id}
      canEdit={project.canEdit}
      canExport={findScope('taskExports', actor) !== null}
    />
  )
}

const Details = ({ project }: { project: ProjectDetails }) => (
  <Columns
    side={
      <Card title="פרטים">
        <FieldList
          items={[
            {
              label: 'לקוח',
              value: project.customerId && (
                <Subject subject={{ entity: 'customer', id: project.customerId, name: project.customerName }} />
              ),
            },
            { label: 'התחלה', value: project.startOn && <DateText at={`${project.startOn}T12:00:00Z`} /> },
            { label: 'סיום', value: project.dueOn && <DateText at={`${project.dueOn}T12:00:00Z`} /> },
            {
              label: 'תעריף לשעה',
              value: project.hourlyRateAgorot !== null && <Money agorot={project.hourlyRateAgorot} />,
            },
            { label: 'שעות', value: <ProjectHours project={project} /> },
            { label: 'מצבים', value: <Bidi>{project.states.map(({ name }) => name).join(' ← ')}</Bidi> },
          ]}
        />
      </Card>
    }
  >
    <Card
      title={
        <>
          צוות · <Ltr>{project.members.length}</Ltr>
        </>
      }
    >
      <FieldList items={project.members.map(({ name, role }) => ({ label: name, value: projectRoleLabels[role] }))} />
    </Card>
    {project.description && (
      <Card title="תיאור">
        <p dir="auto" className={styles.lines}>
          {project.description}
        </p>
      </Card>
    )}
  </Columns>
)
