import { TagChip } from '@/components/domain/tag-chip'
import { Assignees, Priority, Subject, TaskDue, TaskSigns, TaskState } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { TaskRow } from '@/lib/modules/tasks/task-row.queries'
import { href } from '@/lib/routes/find'

import { EditedCell, type EditedField, EditTitle } from './edited-cell'

/** The columns of a list of tasks, edited in place where that is allowed. `now` is local time, which due times are compared with. */
export const taskColumns = (now: string, { canEdit }: { canEdit: boolean }): Column<TaskRow>[] =>
  canEdit ? usualColumns(now).map(asEdited) : usualColumns(now)

const EDITED: Readonly<Record<string, EditedField>> = {
  state: 'state',
  priority: 'priority',
  assignees: 'assignees',
  due: 'due',
}

function asEdited(column: Column<TaskRow>): Column<TaskRow> {
  const field = EDITED[column.key]
  if (!field) return column
  const cell = (task: TaskRow) => (
    <EditedCell field={field} label={column.header}>
      {valueIn(field, task) && column.cell(task)}
    </EditedCell>
  )
  return { ...column, isBlank: true, cell }
}

/** Whether a task has something to show in a field. */
const valueIn = (field: EditedField, { priority, dueOn, assignees }: TaskRow): boolean =>
  (field !== 'priority' || priority !== 'normal') &&
  (field !== 'due' || dueOn !== null) &&
  (field !== 'assignees' || assignees.length > 0)

const usualColumns = (now: string): Column<TaskRow>[] => [
  {
    key: 'title',
    header: 'משימה',
    sort: true,
    isText: true,
    card: 'title',
    cell: ({ title }) => <Bidi>{title}</Bidi>,
  },
  {
    key: 'project',
    header: 'פרויקט',
    card: 'foot',
    hideBelow: 'lg',
    cell: ({ projectName, projectColor }) =>
      projectName && projectColor && <TagChip name={projectName} color={projectColor} />,
  },
  { key: 'state', header: 'מצב', card: 'end', cell: (task) => <TaskState {...task} /> },
  {
    key: 'priority',
    header: 'עדיפות',
    sort: true,
    isBlank: true,
    cell: ({ priority }) => <Priority priority={priority} />,
  },
  { key: 'assignees', header: 'אחראים', cell: ({ assignees }) => <Assignees people={assignees} isShort /> },
  { key: 'due', header: 'תאריך יעד', sort: true, card: 'sub', cell: (task) => <TaskDue {...task} now={now} /> },
  {
    key: 'subject',
    header: 'קשורה אל',
    hideBelow: 'xl',
    isCut: true,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
  {
    key: 'signs',
    header: 'התקדמות',
    hideBelow: 'wide',
    isBlank: true,
    cell: (task) => (
      <span className={styles.facts}>
        <TaskSigns {...task} />
      </span>
    ),
  },
  { key: 'number', header: 'מספר', isExtra: true, cell: ({ number }) => <Ltr>{number}</Ltr> },
  {
    key: 'created',
    header: 'נוספה',
    sort: true,
    hideBelow: 'max',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  {
    key: 'activity',
    header: 'פעילות אחרונה',
    sort: true,
    hideBelow: 'max',
    cell: ({ lastActivityAt }) => <DateText at={lastActivityAt} />,
  },
]

type Props = {
  label: string
  columns: readonly Column<TaskRow>[]
  rows: readonly TaskRow[]
  /** Whether rows can be chosen, inside a `Selection`. */
  isChosen: boolean
  canEdit?: boolean
  sort?: string | undefined
  address?: Address | undefined
  empty: React.ReactNode
}

export const TasksTable = ({ isChosen, canEdit = false, ...table }: Props) => (
  <DataTable
    rowKey={({ id }) => id}
    rowHref={({ id }) => href('tasks-view', { id })}
    rowName={isChosen ? ({ title }) => title : undefined}
    rowMenu={canEdit ? ({ title }) => <EditTitle title={title} /> : null}
    {...table}
  />
)
