'use client'

import { useState } from 'react'

import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { IconBellRinging, IconX } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { offsetLabel, reminderChannelLabels } from '@/lib/modules/reminders/reminders.labels'
import type { Reminder } from '@/lib/modules/reminders/reminders.queries'

/** What one may be reminded of, in words where they differ. */
export type RemindedSubject = {
  /** The address of its reminders. */
  path: string
  /** Whether it has a time to count from. */
  isTimed: boolean
  /** What is shown in place of the time of a reminder that has none yet. */
  untimed: string
  /** How a day without a time is counted. */
  hint: string | null
  /** Why there are no reminders any more. */
  closed: { text: string; ofReminder: string } | null
  canText: boolean
}

type Props = {
  subject: RemindedSubject
  reminders: readonly Reminder[]
  /** Reads the reminders again after a change, or after one that failed. */
  onChanged: (wasSent: boolean) => void
}

/** The viewer's own reminders of a task or an event; a dialog asks for another. */
export function Reminders({ subject, reminders, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ReminderDialog = useLazy(() => import('./reminder-dialog').then((made) => made.ReminderDialog), isOpen)

  async function remove(id: string) {
    const sent = await sendJson(`${subject.path}/${id}`, 'DELETE')
    setProblem(sent.ok ? undefined : problemText(sent.error))
    onChanged(sent.ok || sent.status !== 0)
  }
  return (
    <div className={styles.fields}>
      {problem && <Alert tone="bad" live title={problem} />}
      {reminders.length > 0 && (
        <ul className={styles.items}>
          {reminders.map((reminder) => (
            <li key={reminder.id} className={styles.item}>
              <ReminderText subject={subject} reminder={reminder} />
              <IconButton label={`הסרת התזכורת ${nameOf(reminder)}`} size="sm" onClick={() => void remove(reminder.id)}>
                <IconX size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!subject.closed && (
        <div>
          <Button size="sm" icon={<IconBellRinging size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            תזכורת חדשה
          </Button>
        </div>
      )}
      {subject.closed && reminders.length === 0 && <p className={styles.facts}>{subject.closed.text}</p>}
      {ReminderDialog && isOpen && (
        <ReminderDialog subject={subject} onClose={() => setOpen(false)} onAdded={() => onChanged(true)} />
      )}
    </div>
  )
}

const nameOf = ({ minutesBefore }: Reminder): string =>
  minutesBefore === null ? 'במועד שנבחר' : offsetLabel(minutesBefore)

type Shown = { subject: RemindedSubject; reminder: Reminder }

function ReminderText({ subject, reminder }: Shown) {
  const channels = reminder.channels.map((channel) => reminderChannelLabels[channel]).join(', ')
  return (
    <div>
      <div>
        {nameOf(reminder)} · {channels}
      </div>
      <div className={styles.facts}>
        <Time subject={subject} reminder={reminder} />
      </div>
    </div>
  )
}

/** When a reminder is sent, or why it is not. */
function Time({ subject, reminder: { firesAt, firedAt } }: Shown) {
  if (subject.closed) return subject.closed.ofReminder
  if (firesAt) return <DateText at={firesAt} as="datetime" />
  if (firedAt)
    return (
      <>
        נשלחה <DateText at={firedAt} as="datetime" />
      </>
    )
  return subject.isTimed ? 'המועד עבר' : subject.untimed
}
