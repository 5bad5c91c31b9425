'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { TaskBulkChange, TaskBulkField, TaskTarget } from '@/lib/modules/tasks/bulk.schema'
import { tasksText } from '@/lib/modules/tasks/tasks.labels'

import { EMPTY_TASK_DRAFT, taskChangeOf } from './bulk-draft'
import { type TaskBulkChoices, TaskBulkValue } from './bulk-value'

type Props = {
  field: TaskBulkField
  target: TaskTarget
  choices: TaskBulkChoices
  onClose: () => void
  /** Starts the change; returns an error message. */
  onChange: (change: TaskBulkChange) => Promise<string | undefined>
}

const TITLES: Record<TaskBulkField, string> = {
  state: 'שינוי מצב',
  assigneeIds: 'שינוי האחראים',
  dueOn: 'הזזת תאריך היעד',
  tagIds: 'עדכון תגיות',
  projectId: 'העברה לפרויקט',
  deletedAt: 'מחיקת משימות',
}

type Preview = {
  total: number
  checked: number
  changed: number
  refusals: { id: string; name: string; reason: string }[]
}

/** Asks for the value that many tasks get. Where some of them cannot have it, it says which and why before anything changes. */
export function TaskBulkDialog({ field, target, choices, onClose, onChange }: Props) {
  const [draft, setDraft] = useState(EMPTY_TASK_DRAFT)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [preview, setPreview] = useState<Preview>()

  async function send() {
    const change = taskChangeOf(field, draft)
    if (typeof change === 'string') return setProblem(change)
    setSending(true)
    setProblem(preview ? await onChange(change) : await tryFirst(change))
    setSending(false)
  }
  async function tryFirst(change: TaskBulkChange): Promise<string | undefined> {
    const sent = await sendJson<Preview>('/api/tasks/bulk/preview', 'POST', { target, change })
    if (!sent.ok) return refusalText(sent.error)
    if (sent.data.refusals.length === 0) return onChange(change)
    setPreview(sent.data)
    return undefined
  }
  const isNone = preview?.changed === 0 && preview.checked === preview.total
  const isDeletion = field === 'deletedAt'
  return (
    <Dialog open onClose={onClose} title={TITLES[field]}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending && !isNone) void send()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <TaskBulkValue
          field={field}
          choices={choices}
          draft={draft}
          onDraft={(part) => {
            setPreview(undefined)
            setProblem(undefined)
            setDraft((before) => ({ ...before, ...part }))
          }}
        />
        {preview && <Refused {...preview} />}
        <div className="dialog-actions">
          {!isNone && (
            <Button type="submit" variant={isDeletion ? 'danger' : 'primary'} loading={isSending}>
              {preview ? 'עדכון השאר' : isDeletion ? 'מחיקה' : 'עדכון'}
            </Button>
          )}
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}

const MAX_NAMED = 20

/** Which tasks stay as they are, and why. */
function Refused({ total, checked, changed, refusals }: Preview) {
  const more = refusals.length - MAX_NAMED
  return (
    <Alert tone="warn" live title={`${tasksText(refusals.length)}: אי אפשר לשנות`}>
      <ul className="stack">
        {refusals.slice(0, MAX_NAMED).map(({ id, name, reason }) => (
          <li key={id}>
            <Bidi>{name}</Bidi>: {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p>ועוד {tasksText(more)}.</p>}
      {checked < total && (
        <p>
          נבדקו {tasksText(checked)} מתוך {total.toLocaleString('he-IL')}.
        </p>
      )}
      {changed > 0 ? <p>השאר ישתנו.</p> : checked === total && <p>אין מה לעדכן.</p>}
    </Alert>
  )
}
