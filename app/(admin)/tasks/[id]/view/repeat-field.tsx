'use client'

import { useState } from 'react'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Button } from '@/components/ui/button'
import { IconRepeat } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { businessDay } from '@/lib/format/dates'
import type { TaskDetails } from '@/lib/modules/tasks/details.queries'
import { describeRecurrence } from '@/lib/recurrence/describe'
import { parseRule } from '@/lib/recurrence/rule'

import type { useTaskChange } from './use-task-change'

type Props = Pick<ReturnType<typeof useTaskChange>, 'change' | 'errors'> & { task: TaskDetails }

/** Whether and how a task repeats; a dialog changes it. */
export function RepeatField({ task, change, errors }: Props) {
  const [isOpen, setOpen] = useState(false)
  const RepeatDialog = useLazy(() => import('./repeat-dialog').then((made) => made.RepeatDialog), isOpen)
  const parsed = task.repeatRule === null ? null : parseRule(task.repeatRule)
  const rule = parsed?.ok ? parsed.value : null
  return (
    <div className={styles.fields}>
      <span className={styles.facts}>
        <IconRepeat size={16} />
        {rule ? repeatText(task, describeRecurrence(rule)) : 'לא חוזרת'}
      </span>
      {task.canEdit && (
        <div>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {rule ? 'שינוי החזרה' : 'חזרה קבועה'}
          </Button>
        </div>
      )}
      {errors.repeat && <p className="field-error">{errors.repeat}</p>}
      {RepeatDialog && isOpen && (
        <RepeatDialog
          task={task}
          rule={rule}
          onSave={(repeat) => {
            void change({ repeat, ...(repeat && !task.dueOn && { dueOn: businessDay() }) })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const repeatText = ({ repeatsAfterCompletion, repeatSkipsRest }: TaskDetails, every: string): string =>
  [every, repeatsAfterCompletion && 'מיום ההשלמה', repeatSkipsRest && 'בלי שבתות וחגים'].filter(Boolean).join(' · ')
