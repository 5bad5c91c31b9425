'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { TimeField } from '@/components/ui/time-field'
import { refreshAfter } from '@/lib/client/refresh-after'
import { type SendError, sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { formatDate } from '@/lib/format/dates'
import type { Option } from '@/lib/format/options'

import { type EditedTask, readEditedTask } from './edited-task'

type Field = 'title' | 'due' | 'assignees'
type Props = {
  task: EditedTask
  field: Field
  onClose: () => void
}

type Draft = { title: string; dueOn: string; dueTime: string; people: Option[] }

const TITLES: Record<Field, string> = { title: 'כותרת', due: 'תאריך יעד', assignees: 'אחראים' }

const draftOf = ({ title, dueOn, dueTime, assignees }: EditedTask): Draft => ({
  title,
  dueOn: dueOn ?? '',
  dueTime: dueTime?.slice(0, 5) ?? '',
  people: assignees.map(({ id, name }) => ({ value: id, label: name })),
})

const bodyOf: Record<Field, (draft: Draft) => object> = {
  title: ({ title }) => ({ title }),
  due: ({ dueOn, dueTime }) => ({ dueOn, dueTime: dueOn ? dueTime : '' }),
  assignees: ({ people }) => ({ assigneeIds: people.map(({ value }) => value) }),
}

const shownIn: Record<Field, (task: EditedTask) => string> = {
  title: ({ title }) => title,
  due: ({ dueOn, dueTime }) => (dueOn ? `${formatDate(dueOn)} ${dueTime?.slice(0, 5) ?? ''}` : 'בלי תאריך'),
  assignees: ({ assignees }) => assignees.map(({ name }) => name).join(', ') || 'אין אחראי',
}

/** Edits one field of a task from the list. If somebody was faster, what was typed stays, and what they wrote is shown. */
export function CellDialog({ task, field, onClose }: Props) {
  const router = useRouter()
  const [draft, setDraft] = useState(() => draftOf(task))
  const [version, setVersion] = useState(task.version)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save() {
    if (isSaving) return
    setSaving(true)
    const sent = await sendJson(`/api/tasks/${task.id}`, 'PATCH', { ...bodyOf[field](draft), version })
    refreshAfter(router, sent)
    if (sent.ok) return onClose()
    await show(sent.error)
    setSaving(false)
  }
  async function show({ code, fields, message }: SendError) {
    setErrors(fields ?? {})
    if (code !== 'stale') return setProblem(fields ? undefined : message)
    const now = (await readEditedTask(task.id).catch(() => undefined)) ?? task
    setVersion(now.version)
    setProblem(`המשימה השתנתה בינתיים. כעת: ${isolate(shownIn[field](now))}. שמירה נוספת תכתוב את מה שהקלדת.`)
  }
  return (
    <Dialog open title={`${TITLES[field]}: ${isolate(task.title)}`} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <Fields
          task={task}
          field={field}
          draft={draft}
          errors={errors}
          onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSaving}>
            שמירה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<Props, 'task' | 'field'> & {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onDraft: (part: Partial<Draft>) => void
}

function Fields({ task, field, draft, errors, onDraft }: FieldsProps) {
  if (field === 'assignees')
    return <People projectId={task.projectId} draft={draft} errors={errors} onDraft={onDraft} />
  if (field === 'title')
    return (
      <TextField
        label="כותרת"
        required
        maxLength={300}
        autoComplete="off"
        error={errors.title}
        value={draft.title}
        onChange={({ currentTarget }) => onDraft({ title: currentTarget.value })}
      />
    )
  return (
    <>
      <DateField
        label="תאריך יעד"
        error={errors.dueOn}
        value={draft.dueOn}
        onChange={({ currentTarget }) => onDraft({ dueOn: currentTarget.value })}
      />
      <TimeField
        label="שעה"
        error={errors.dueTime}
        value={draft.dueTime}
        onChange={({ currentTarget }) => onDraft({ dueTime: currentTarget.value })}
      />
    </>
  )
}

type PeopleProps = Omit<FieldsProps, 'task' | 'field'> & { projectId: string | null }

function People({ projectId, draft, errors, onDraft }: PeopleProps) {
  const { data } = useRead<Option[]>(`/api/tasks/people?assignable=yes${projectId ? `&project=${projectId}` : ''}`)
  return (
    <MultiSelectField
      label="אחראים"
      options={data ?? []}
      value={draft.people}
      error={errors.assigneeIds}
      onChange={(people) => onDraft({ people })}
    />
  )
}
