import { TagChip } from '@/components/domain/tag-chip'
import { TaskDue, TaskState } from '@/components/domain/tasks/task-parts'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, requireScope } from '@/lib/access/scope'
import { isolate } from '@/lib/format/bidi'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { listWorkloadTasks, type WorkloadTask } from '@/lib/modules/tasks/workload.queries'
import type { WorkColumn, WorkloadScale } from '@/lib/modules/tasks/workload.rules'
import { href } from '@/lib/routes/find'

import { columnText, hoursText } from './workload-text'

const columnsAt = (now: string): Column<WorkloadTask>[] => [
  { key: 'title', header: 'משימה', isText: true, card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  {
    key: 'project',
    header: 'פרויקט',
    card: 'sub',
    cell: ({ projectName, projectColor }) =>
      projectName && projectColor && <TagChip name={projectName} color={projectColor} />,
  },
  { key: 'state', header: 'מצב', card: 'end', cell: (task) => <TaskState {...task} /> },
  {
    key: 'start',
    header: 'התחלה',
    hideBelow: 'lg',
    cell: ({ startOn }) => startOn && <DateText at={`${startOn}T12:00:00Z`} />,
  },
  { key: 'due', header: 'תאריך יעד', card: 'sub-end', cell: (task) => <TaskDue {...task} now={now} /> },
  {
    key: 'hours',
    header: 'מתוכה בזמן הזה',
    isNamed: true,
    card: 'foot',
    cell: ({ minutes }) => (minutes === null ? 'בלי הערכה' : hoursText(Math.round(minutes))),
  },
]

type Props = {
  actor: Actor
  person: { id: string | null; name: string | null }
  column: WorkColumn
  scale: WorkloadScale
}

/** The tasks of one person in one week or day. */
export async function CellTasks({ actor, person, column, scale }: Props) {
  const scopes = findSubjectScopes(actor)
  const rows = await listWorkloadTasks(requireScope('tasks', actor), { person: person.id, column }, scopes)
  const whose = person.name === null ? 'המשימות בלי אחראי' : `המשימות של ${isolate(person.name)}`
  const title = `${whose}, ${columnText(column, scale)}`
  return (
    <div id="tasks">
      <Card
        title={title}
        actions={
          <ButtonLink size="sm" href={`${href('tasks-list')}?assignee=${person.id ?? 'none'}`}>
            כל המשימות הפתוחות
          </ButtonLink>
        }
        flush
      >
        <DataTable
          label={title}
          columns={columnsAt(localNow())}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('tasks-view', { id })}
          rowMenu={null}
          empty={<EmptyState title="אין כאן משימות פתוחות" />}
        />
      </Card>
    </div>
  )
}
