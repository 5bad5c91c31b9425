'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Assignees, TaskState } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextInput } from '@/components/ui/inputs'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import type { TaskDetails } from '@/lib/modules/tasks/details.queries'
import { linkTo } from '@/lib/routes/links'

type Props = {
  task: { id: string; projectId: string | null }
  rows: TaskDetails['children']
  actorId: string
  canEdit: boolean
}

/** The tasks of which a task consists. */
export function Subtasks({ task, rows, actorId, canEdit }: Props) {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  if (rows.length === 0 && !canEdit) return null

  async function add(event: React.FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const body = { title, parentId: task.id, projectId: task.projectId, assigneeIds: [actorId] }
    const sent = await sendJson('/api/tasks', 'POST', body)
    setSaving(false)
    if (!sent.ok) return setProblem(problemText(sent.error))
    setProblem(undefined)
    setTitle((now) => (now === title ? '' : now))
    router.refresh()
  }
  return (
    <Card title="משימות משנה">
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        {rows.length > 0 && (
          <ul className={styles.items}>
            {rows.map((child) => (
              <li key={child.id} className={styles.item}>
                <Link href={linkTo('tasks-view', { id: child.id })}>
                  <Bidi>{child.title}</Bidi>
                </Link>
                <span className={styles.facts}>
                  <Assignees people={child.assignees} isShort />
                  <TaskState {...child} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {canEdit && (
          <form className={styles['quick-line']} onSubmit={add}>
            <TextInput
              aria-label="משימת משנה חדשה"
              placeholder="משימת משנה חדשה"
              maxLength={300}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Button type="submit" loading={isSaving}>
              הוספה
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
