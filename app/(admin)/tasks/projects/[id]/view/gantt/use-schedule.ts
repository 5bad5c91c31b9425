import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { type Sent, sendJson } from '@/lib/client/send'
import { readNow } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import type { SchedulePlan } from '@/lib/modules/tasks/schedule.schema'
import type { TaskDays } from '@/lib/modules/tasks/task-days.rules'

import type { GanttRow } from './gantt-rows'
import { areSameDays, daysText } from './gantt-scale'

/** Days that were chosen for a task and are not saved, or not shown by the page yet. */
export type Draft = TaskDays & { id: string; version: number; isSaving: boolean }
/** The question what becomes of the tasks that wait. */
export type Asked = { row: GanttRow; to: TaskDays; plan: SchedulePlan; problem?: string }

type Refused = Extract<Sent<unknown>, { ok: false }>

/** The days of the bars while they are being changed, what is said of it, and the question before others move. */
export function useSchedule(rows: readonly GanttRow[]) {
  const router = useRouter()
  const [draft, setDraft] = useState<Draft>()
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [asked, setAsked] = useState<Asked>()

  // The page shows what was saved, or what somebody else did with the task.
  useEffect(
    () => setDraft((now) => (now && rows.find(({ id }) => id === now.id)?.version === now.version ? now : undefined)),
    [rows],
  )

  function place(row: GanttRow, to: TaskDays) {
    setRefusal(undefined)
    setDraft({ ...to, id: row.id, version: row.version, isSaving: false })
  }
  function cancel(row: GanttRow) {
    setDraft(undefined)
    setAsked(undefined)
    setSaid(`${isolate(row.title)} חזרה למקומה, ${daysText(row)}`)
  }
  function refuse(row: GanttRow, sent: Refused) {
    cancel(row)
    setRefusal(problemText(sent.error))
    refreshAfter(router, sent)
  }

  async function save(row: GanttRow, to: TaskDays, waiting: 'ask' | SchedulePlan['moves'] = 'ask') {
    if (areSameDays(row, to)) return setDraft(undefined)
    const { startOn, dueOn } = to
    setDraft({ startOn, dueOn, id: row.id, version: row.version, isSaving: true })
    const sent = await sendJson(`/api/tasks/${row.id}/schedule`, 'PUT', {
      startOn,
      dueOn,
      version: row.version,
      waiting: waiting === 'ask' ? waiting : waiting.map(bodyOf),
    })
    if (!sent.ok && (sent.error.code === 'tasks_wait' || sent.error.code === 'plan_changed')) return ask(row, to, sent)
    if (!sent.ok) return refuse(row, sent)
    setAsked(undefined)
    setSaid(`${isolate(row.title)} נשמרה, ${daysText(to)}`)
    refreshAfter(router, sent)
  }

  async function ask(row: GanttRow, to: TaskDays, sent: Refused) {
    const days = new URLSearchParams({ startOn: to.startOn ?? '', dueOn: to.dueOn ?? '' })
    const plan = await readNow<SchedulePlan>(`/api/tasks/${row.id}/schedule?${days}`).catch(() => undefined)
    if (!plan) return refuse(row, sent)
    const { code, message } = sent.error
    setAsked({ row, to, plan, ...(code === 'plan_changed' && { problem: message }) })
  }

  return { draft, said, refusal, asked, place, cancel, save, say: setSaid }
}

const bodyOf = ({ id, startOn, dueOn, version }: SchedulePlan['moves'][number]) => ({ id, startOn, dueOn, version })
