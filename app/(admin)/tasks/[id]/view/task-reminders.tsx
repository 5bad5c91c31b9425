'use client'

import { useRouter } from 'next/navigation'

import { Reminders } from '@/components/domain/reminders/reminders'
import { Card } from '@/components/ui/card'
import type { Reminder } from '@/lib/modules/reminders/reminders.queries'

type Props = {
  task: { id: string; isDue: boolean; isClosed: boolean; canText: boolean }
  reminders: readonly Reminder[]
}

/** The viewer's own reminders of a task. */
export function TaskReminders({ task: { id, isDue, isClosed, canText }, reminders }: Props) {
  const router = useRouter()
  return (
    <Card title="התזכורות שלי">
      <Reminders
        subject={{
          path: `/api/tasks/${id}/reminders`,
          isTimed: isDue,
          untimed: 'ממתינה לתאריך יעד',
          hint: isDue ? 'תאריך יעד בלי שעה נחשב לתשע בבוקר' : 'למשימה אין תאריך יעד',
          closed: isClosed ? { text: 'למשימה סגורה אין תזכורות.', ofReminder: 'המשימה סגורה' } : null,
          canText,
        }}
        reminders={reminders}
        onChanged={(wasSent) => wasSent && router.refresh()}
      />
    </Card>
  )
}
