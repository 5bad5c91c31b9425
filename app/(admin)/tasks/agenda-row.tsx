'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { IconButton } from '@/components/ui/button'
import {
  IconCalendarDue,
  IconCalendarPlus,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconRotate,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { type Sent, sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { endOfWeek } from '@/lib/modules/tasks/tasks.rules'
import { type MovedTask, useMoveTask } from './use-move-task'

type Props = { task: MovedTask & { snoozedUntil: string | null }; children: ReactNode }

/** A task of one's day: it is completed by its circle, put off or given another day by its menu. */
export function AgendaRow({ task, children }: Props) {
  const router = useRouter()
  const { move, question } = useMoveTask()
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function complete() {
    setDone(true)
    const refused = await move(task, 'completed')
    if (refused === undefined) return void notify('המשימה הושלמה')
    setDone(false)
    if (refused) setProblem(refused)
  }
  const settle = (done: string) => (sent: Sent<unknown>) => {
    if (!sent.ok) return setProblem(problemText(sent.error))
    setProblem(undefined)
    void notify(done)
    router.refresh()
  }
  const snooze = (until: string | null) =>
    void sendJson(`/api/tasks/${task.id}/snooze`, 'PUT', { until }).then(
      settle(until ? 'המשימה נדחתה' : 'המשימה חזרה ליום'),
    )
  const setDue = (dueOn: string) =>
    void sendJson(`/api/tasks/${task.id}`, 'PATCH', { dueOn, version: task.version }).then(settle('תאריך היעד שונה'))

  const today = businessDay()
  const sunday = addDays(endOfWeek(today), 1)
  return (
    <li className={isDone ? `${styles.row} ${styles.done}` : styles.row}>
      <IconButton label={`השלמת ${isolate(task.title)}`} size="sm" disabled={isDone} onClick={complete}>
        {isDone ? <IconCircleCheck size={20} /> : <IconCircle size={20} />}
      </IconButton>
      <div className={styles['row-main']}>
        {children}
        {problem && (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        )}
      </div>
      <Menu
        label={`פעולות: ${isolate(task.title)}`}
        size="sm"
        items={[
          ...(task.snoozedUntil
            ? [{ label: 'החזרה ליום שלי', icon: <IconRotate />, onSelect: () => snooze(null) }]
            : [
                { label: 'דחייה למחר', icon: <IconClock />, onSelect: () => snooze(addDays(today, 1)) },
                { label: 'דחייה לשבוע הבא', icon: <IconClock />, onSelect: () => snooze(sunday) },
              ]),
          { label: 'תאריך יעד: היום', icon: <IconCalendarDue />, onSelect: () => setDue(today) },
          { label: 'תאריך יעד: מחר', icon: <IconCalendarPlus />, onSelect: () => setDue(addDays(today, 1)) },
        ]}
      />
      {question}
    </li>
  )
}
