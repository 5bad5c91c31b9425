import Link from 'next/link'

import { RecordAudit } from '@/components/domain/record-audit'
import { TaskState } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { RichText } from '@/components/ui/rich-text'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { remindableTask } from '@/lib/modules/reminders/remindable.queries'
import { canTextActor, listReminders } from '@/lib/modules/reminders/reminders.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { findTask, listTaskEvents } from '@/lib/modules/tasks/details.queries'
import { listTaskFiles } from '@/lib/modules/tasks/files.queries'
import { listProjectOptions } from '@/lib/modules/tasks/projects.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { offeredSubjects } from '@/lib/modules/tasks/subjects.queries'
import { listTaskUsers } from '@/lib/modules/tasks/tasks.queries'
import { findRunningTimer, loadTaskTime } from '@/lib/modules/tasks/time/entries.queries'
import { href } from '@/lib/routes/find'
import { BodyEditor } from './body-editor'
import { Checklist } from './checklist'
import { Comments } from './comments'
import { History } from './history'
import { Relations } from './relations'
import { Subtasks } from './subtasks'
import { TaskFields } from './task-fields'
import { TaskFiles } from './task-files'
import { TaskMenu } from './task-menu'
import { TaskReminders } from './task-reminders'
import { TimeCard } from './time-card'

export const generateMetadata = screenTitle('tasks-view')

export default screen('tasks-view', async ({ actor, params }) => {
  const scope = requireScope('tasks', actor)
  const scopes = findSubjectScopes(actor)
  const task = await findTask(scope, params.id, scopes)
  const [people, projects, tags, events, time, timer, files, reminders, canText] = await Promise.all([
    listTaskUsers(scope, { projectId: task.projectId, isToDo: true }),
    listProjectOptions(scope),
    listTags(scope),
    listTaskEvents(scope, task.id),
    loadTaskTime(scope, task.id, scopes),
    findRunningTimer(scope),
    listTaskFiles(scope, task.id),
    listReminders(remindableTask(scope, task.id)),
    canTextActor(scope),
  ])
  const { id, title, version, canEdit, isWatching, number, createdAt, createdBy, parent } = task
  const isMine = task.assignees.some((person) => person.id === actor.id)
  return (
    <Page
      route="tasks-view"
      title={title}
      status={<TaskState {...task} />}
      meta={
        <>
          מס׳ <Ltr>{number}</Ltr> · נוספה <DateText at={createdAt} />
          {createdBy && (
            <>
              {' '}
              על ידי <Bidi>{createdBy}</Bidi>
            </>
          )}
          {parent && (
            <>
              {' '}
              · חלק מ־
              <Link href={href('tasks-view', { id: parent.id })}>
                <Bidi>{parent.title}</Bidi>
              </Link>
            </>
          )}
        </>
      }
      actions={<TaskMenu task={{ id, title, version, canEdit, isWatching, isMine }} />}
    >
      <LiveRefresh topics={['task', 'task-project', 'tag', 'reminder']} />
      <RememberRecord userId={actor.id} kind="task" title={title} href={href('tasks-view', { id })} />
      <Columns
        side={
          <>
            <TaskFields
              task={task}
              subjects={offeredSubjects(scopes)}
              choices={{
                people,
                projects,
                tags: tags.filter(({ isArchived }) => !isArchived).map((tag) => ({ value: tag.id, label: tag.name })),
              }}
            />
            <TaskReminders
              task={{ id, isDue: task.dueOn !== null, isClosed: task.closedAt !== null, canText }}
              reminders={reminders}
            />
          </>
        }
      >
        <BodyEditor task={{ id, version, body: task.body, canEdit }}>
          {task.body && <RichText doc={task.body} />}
        </BodyEditor>
        <Checklist taskId={id} items={task.checklist} canEdit={canEdit} />
        <Subtasks task={{ id, projectId: task.projectId }} rows={task.children} actorId={actor.id} canEdit={canEdit} />
        <TimeCard taskId={id} time={time} timer={timer} estimateMinutes={task.estimateMinutes} canEdit={canEdit} />
        <Relations taskId={id} links={task.links} canEdit={canEdit} />
        <TaskFiles taskId={id} files={files} canEdit={canEdit} />
        <Comments
          task={{ id, projectId: task.projectId }}
          comments={task.comments}
          canDeleteAll={scope.ownerId === undefined}
        />
        <Card title="היסטוריה">
          <History events={events} />
          {task.watchers.length > 0 && (
            <p className={styles.facts}>
              במעקב: <Bidi>{task.watchers.map(({ name }) => name).join(', ')}</Bidi>
            </p>
          )}
        </Card>
        <RecordAudit actor={actor} entity="task" entityId={id} />
      </Columns>
    </Page>
  )
})
