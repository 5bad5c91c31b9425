import type { ReactNode } from 'react'

import { Timeline } from '@/components/screen/timeline'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { listTaskEvents } from '@/lib/modules/tasks/details.queries'
import { linkLabels, taskFieldLabels, taskGroupLabels, taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'
import { formatHours } from '@/lib/modules/tasks/time/work-time.rules'

type Event = Awaited<ReturnType<typeof listTaskEvents>>[number]

/** What happened to a task, the latest first. */
export const History = ({ events }: { events: readonly Event[] }) => (
  <Timeline
    items={events.map((event) => ({ id: event.id, at: event.at, title: titleOf(event), body: bodyOf(event) }))}
  />
)

const ACTS: Readonly<Record<string, string>> = {
  created: 'המשימה נוספה',
  updated: 'הפרטים עודכנו',
  moved: 'המצב השתנה',
  deleted: 'המשימה נמחקה',
  restored: 'המשימה שוחזרה',
  'file-added': 'צורף קובץ',
  'file-removed': 'נמחק קובץ',
  linked: 'נוסף קשר למשימה אחרת',
  unlinked: 'הוסר קשר למשימה אחרת',
  'time-logged': 'נרשם זמן',
  'time-updated': 'רישום זמן עודכן',
  'time-deleted': 'רישום זמן נמחק',
  'time-billed': 'שעות חויבו',
  'time-released': 'חיוב של שעות בוטל',
}

const titleOf = ({ type, byName, payload: { automation } }: Event): ReactNode => (
  <>
    {ACTS[type] ?? type}
    {automation ? (
      <>
        {' '}
        · אוטומציה: <Bidi>{automation}</Bidi>
      </>
    ) : (
      byName && (
        <>
          {' '}
          · <Bidi>{byName}</Bidi>
        </>
      )
    )}
  </>
)

function bodyOf({ type, payload }: Event): ReactNode {
  const { from, to, kind, title, name, fields, changes = {} } = payload
  if (type === 'moved')
    return (
      <>
        <Bidi>{stateText(from)}</Bidi> ← <Bidi>{stateText(to)}</Bidi>
      </>
    )
  if (type === 'linked' && typeof kind === 'string' && typeof title === 'string')
    return (
      <>
        {linkLabels[kind as keyof typeof linkLabels]} <Bidi>{title}</Bidi>
      </>
    )
  if (type.startsWith('time-') && typeof payload.minutes === 'number') return <Ltr>{formatHours(payload.minutes)}</Ltr>
  if (type.startsWith('file-') && typeof name === 'string') return <Bidi>{name}</Bidi>
  if (type !== 'updated' || typeof fields !== 'string') return undefined
  const isCaused = payload.cause === 'waiting'
  return [...fields.split(','), ...(isCaused ? ['cause'] : [])].map((field) => {
    const change = changes[field]
    return (
      <div key={field}>
        {fieldLabel(field)}
        {change && (
          <>
            : {shownValue(field, change.from)} ← {shownValue(field, change.to)}
          </>
        )}
      </div>
    )
  })
}

const fieldLabel = (field: string): string =>
  Object.hasOwn(taskFieldLabels, field) ? taskFieldLabels[field as keyof typeof taskFieldLabels] : field

/** A state is stored by its name, or as a group. */
const stateText = (state: unknown): string => {
  const text = typeof state === 'string' ? state : ''
  return text in taskGroupLabels ? taskGroupLabels[text as keyof typeof taskGroupLabels] : text
}

function shownValue(field: string, value: string | null): ReactNode {
  if (value === null) return 'ריק'
  if (field === 'priority') return taskPriorityLabels[value as keyof typeof taskPriorityLabels]
  if (field === 'dueOn' || field === 'startOn') return <DateText at={`${value}T12:00:00Z`} />
  if (field === 'dueTime') return <Ltr>{value.slice(0, 5)}</Ltr>
  return <Bidi>{value}</Bidi>
}
