import Link from 'next/link'

import { Avatar } from '@/components/ui/avatar'
import { Badge, Status, type Tone } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DueDay } from '@/components/ui/due-day'
import { IconAlertTriangle } from '@/components/ui/icons'
import { subtasksText, taskGroupLabels, taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'
import { dueState } from '@/lib/modules/tasks/tasks.rules'
import type { TaskGroup, TaskPriority, TaskSubject } from '@/lib/modules/tasks/tasks.schema'
import { linkTo } from '@/lib/routes/links'

import styles from './tasks.module.css'

const PRIORITY_TONES = { urgent: 'bad', high: 'warn', normal: 'muted', low: 'muted' } as const

/** A priority; a usual one says nothing. */
export const Priority = ({ priority }: { priority: TaskPriority }) =>
  priority === 'normal' ? null : <Badge tone={PRIORITY_TONES[priority]}>{taskPriorityLabels[priority]}</Badge>

const GROUP_TONES: Record<TaskGroup, Tone> = {
  backlog: 'muted',
  unstarted: 'muted',
  started: 'info',
  completed: 'ok',
  cancelled: 'muted',
}

/** The state of a task: that of its project, or its group. */
export const TaskState = ({ group, stateName }: { group: TaskGroup; stateName: string | null }) => (
  <Status tone={GROUP_TONES[group]}>
    <Bidi>{stateName ?? taskGroupLabels[group]}</Bidi>
  </Status>
)

type Due = { dueOn: string | null; dueTime: string | null; closedAt: Date | string | null }

/** When a task is due; once it is closed, nothing is late. */
export function TaskDue({ dueOn, dueTime, closedAt, now }: Due & { now: string }) {
  const state = dueState({ dueOn, dueTime }, now)
  if (!dueOn || !state) return null
  return (
    <span className={styles.due}>
      <DueDay day={dueOn} state={closedAt ? 'planned' : state} />
      {dueTime && <Ltr>{dueTime.slice(0, 5)}</Ltr>}
    </span>
  )
}

/** Who has to do a task: names where there is room, else circles. */
export const Assignees = ({
  people,
  isShort = false,
}: {
  people: readonly { id: string; name: string }[]
  isShort?: boolean
}) =>
  people.length > 0 && (
    <span className={styles.people}>
      {people.slice(0, isShort ? 2 : 4).map(({ id, name }) => (
        <span key={id} title={name} className={styles.person}>
          <Avatar name={name} />
          <span className={isShort || people.length > 1 ? 'sr-only' : undefined}>
            <Bidi>{name}</Bidi>
          </span>
        </span>
      ))}
      {people.length > (isShort ? 2 : 4) && <Ltr>{`+${people.length - (isShort ? 2 : 4)}`}</Ltr>}
    </span>
  )

const SUBJECTS = {
  customer: { name: 'לקוח', path: (id: string) => linkTo('customers-view', { id }) },
  lead: { name: 'ליד', path: (id: string) => linkTo('leads-view', { id }) },
  document: { name: 'מסמך', path: (id: string) => linkTo('documents-view', { id }) },
  payment_page: { name: 'עמוד תשלום', path: (id: string) => linkTo('payment-page-view', { id }) },
} as const

/** What a task is about, as a link; a record that the viewer may not see is not named. */
export function Subject({ subject }: { subject: (TaskSubject & { name: string | null }) | null }) {
  if (!subject) return null
  const { name: kind, path } = SUBJECTS[subject.entity]
  if (!subject.name) return <span className="muted">{kind} שאין לך הרשאה לראות</span>
  return (
    <Link href={path(subject.id)}>
      {/* One piece: in a table a link lays out its parts, and a space between two of them would go. */}
      <span>
        {kind}: <Bidi>{subject.name}</Bidi>
      </span>
    </Link>
  )
}

type Signs = { isBlocked: boolean; checklistDone: number; checklistTotal: number; openSubtasks: number }

/** What else a row says of a task: that it waits for another, and how far its parts are. */
export const TaskSigns = ({ isBlocked, checklistDone, checklistTotal, openSubtasks }: Signs) => (
  <>
    {isBlocked && (
      <Badge tone="warn">
        <IconAlertTriangle size={14} />
        חסומה
      </Badge>
    )}
    {checklistTotal > 0 && (
      <span className="muted">
        <Ltr>{`${checklistDone}/${checklistTotal}`}</Ltr> ברשימה
      </span>
    )}
    {openSubtasks > 0 && <span className="muted">{subtasksText(openSubtasks)}</span>}
  </>
)
