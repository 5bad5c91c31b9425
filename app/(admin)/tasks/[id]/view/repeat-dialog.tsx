'use client'

import { useState } from 'react'

import { RepeatFields } from '@/components/domain/repeat-fields'
import { type RepeatForm, startForm, toRecurrence } from '@/components/domain/repeat-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/inputs'
import { businessDay } from '@/lib/format/dates'
import type { TaskDetails } from '@/lib/modules/tasks/details.queries'
import { describeRecurrence } from '@/lib/recurrence/describe'
import { parseRule, type Recurrence, ruleMessages, toRule } from '@/lib/recurrence/rule'

export type Repeat = { rule: string; isAfterCompletion: boolean; skipsRest: boolean }
type Props = {
  task: TaskDetails
  rule: Recurrence | null
  onSave: (repeat: Repeat | null) => void
  onClose: () => void
}

/** Asks how a task repeats, and says it in words. */
export function RepeatDialog({ task, rule, onSave, onClose }: Props) {
  const day = task.dueOn ?? businessDay()
  const [form, setForm] = useState(() => startForm(rule, day))
  const [isAfterCompletion, setAfterCompletion] = useState(task.repeatsAfterCompletion)
  const [skipsRest, setSkipsRest] = useState(rule ? task.repeatSkipsRest : true)
  const set = (change: Partial<RepeatForm>) => setForm((now) => ({ ...now, ...change }))
  const text = toRule(toRecurrence(form, day))
  const parsed = parseRule(text)
  return (
    <Dialog open title="חזרה קבועה" onClose={onClose}>
      <div className="stack">
        <RepeatFields form={form} day={day} onChange={set}>
          <Checkbox checked={isAfterCompletion} onChange={(event) => setAfterCompletion(event.currentTarget.checked)}>
            לספור מיום ההשלמה, לא מתאריך היעד
          </Checkbox>
          <Checkbox checked={skipsRest} onChange={(event) => setSkipsRest(event.currentTarget.checked)}>
            לדלג על שבתות וחגים
          </Checkbox>
        </RepeatFields>
        {parsed.ok ? (
          <p role="status" className="dialog-text">
            {describeRecurrence(parsed.value)}
          </p>
        ) : (
          <Alert tone="bad" live title={ruleMessages[parsed.code]} />
        )}
        <div className="dialog-actions">
          <Button
            variant="primary"
            disabled={!parsed.ok}
            onClick={() => onSave({ rule: text, isAfterCompletion, skipsRest })}
          >
            שמירה
          </Button>
          {rule && (
            <Button variant="ghost" onClick={() => onSave(null)}>
              הפסקת החזרה
            </Button>
          )}
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}
