import type { Address } from '@/components/screen/address'
import type { ColumnName } from '@/components/screen/column-menu'
import { shownColumns } from '@/components/screen/hidden-columns'
import type { KanbanCard, KanbanColumn, KanbanFact } from '@/components/screen/kanban-rules'
import { countText } from '@/lib/format/count-text'
import type { TaskBoard } from '@/lib/modules/tasks/board.queries'
import type { TaskRow } from '@/lib/modules/tasks/task-row.queries'
import { subtasksText, taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'
import { dueState } from '@/lib/modules/tasks/tasks.rules'
import { linkTo } from '@/lib/routes/links'

export type TaskCard = KanbanCard & { version: number }
export type TaskColumn = KanbanColumn & { cards: TaskCard[] }
/** A task as the server reads it, or as the API sends it: with times as text. */
export type CardTask = Omit<TaskRow, 'closedAt' | 'stateSince' | 'createdAt' | 'lastActivityAt'> & {
  closedAt: Date | string | null
}

type Shown = {
  /** Local time. */
  now: string
  isOfProject?: boolean
  tags: readonly { id: string; name: string }[]
  /** The parameters of the board's address, which say what cards show. */
  search: Address['search']
}

/** What a card may show: its title, the usual facts, and others to add. */
export const TASK_FACTS: readonly ColumnName[] = [
  { key: 'title', header: 'משימה' },
  { key: 'project', header: 'פרויקט' },
  { key: 'priority', header: 'עדיפות גבוהה' },
  { key: 'blocked', header: 'חסומה' },
  { key: 'subject', header: 'קשורה אל' },
  { key: 'due', header: 'תאריך יעד' },
  { key: 'assignees', header: 'אחראים' },
  { key: 'tags', header: 'תגיות', isExtra: true },
  { key: 'progress', header: 'רשימת בדיקה', isExtra: true },
  { key: 'subtasks', header: 'משימות משנה', isExtra: true },
  { key: 'estimate', header: 'זמן משוער', isExtra: true },
  { key: 'number', header: 'מספר', isExtra: true },
]

/** Returns the columns of a board with their first cards; columns of closed tasks are folded. */
export function toBoard(board: TaskBoard, shown: Shown): TaskColumn[] {
  const toCard = taskCardMaker(shown)
  return board.map(({ id, name, count, isAtLeast, isClosed, rows }) => ({
    id,
    title: name,
    count,
    isAtLeast,
    isFolded: isClosed,
    cards: rows.map((row) => toCard(row, id)),
  }))
}

/** Returns the function that makes the card of a task in a column, with the facts that the address shows. */
export function taskCardMaker(shown: Shown): (task: CardTask, column: string) => TaskCard {
  // The first is the title.
  const [, ...facts] = shownColumns(TASK_FACTS, shown.search)
  return (task, column) => ({
    id: task.id,
    column,
    title: task.title,
    href: linkTo('tasks-view', { id: task.id }),
    version: task.version,
    facts: facts.flatMap(({ key }) => factsBy[key]?.(task, shown) ?? []),
  })
}

const row = (key: string, label: string, value: string): KanbanFact => ({ as: 'row', key, label, value })

const factsBy: Readonly<Record<string, (task: CardTask, shown: Shown) => KanbanFact | null>> = {
  project: ({ projectName }, { isOfProject }) =>
    projectName && !isOfProject ? { as: 'meta', text: projectName } : null,
  priority: ({ priority }) =>
    priority === 'urgent' || priority === 'high'
      ? { as: 'mark', text: `עדיפות ${taskPriorityLabels[priority]}` }
      : null,
  blocked: ({ isBlocked }) => (isBlocked ? { as: 'mark', text: 'חסומה' } : null),
  subject: ({ subject }) => (subject?.name ? row('subject', 'קשורה אל', subject.name) : null),
  due: (task, { now }) =>
    task.dueOn ? { as: 'due', day: task.dueOn, state: task.closedAt ? 'planned' : dueState(task, now) } : null,
  assignees: ({ assignees }) => (assignees[0] ? { as: 'person', name: namesOf(assignees) } : null),
  tags: ({ tagIds }, { tags }) => {
    const names = tags.flatMap(({ id, name }) => (tagIds.includes(id) ? [name] : []))
    return names.length > 0 ? row('tags', 'תגיות', names.join(', ')) : null
  },
  progress: ({ checklistDone, checklistTotal }) =>
    checklistTotal > 0 ? row('progress', 'רשימת בדיקה', `${checklistDone} מתוך ${checklistTotal}`) : null,
  subtasks: ({ openSubtasks }) => (openSubtasks > 0 ? { as: 'meta', text: subtasksText(openSubtasks) } : null),
  estimate: ({ estimateMinutes }) =>
    estimateMinutes ? row('estimate', 'זמן משוער', countText(estimateMinutes, ['דקה אחת', 'שתי דקות', 'דקות'])) : null,
  number: ({ number }) => row('number', 'מספר', String(number)),
}

/** The first of the people, and how many there are besides. */
const namesOf = (people: readonly { name: string }[]) =>
  people.length > 1 ? `${people[0]?.name} ועוד ${people.length - 1}` : (people[0]?.name ?? '')
