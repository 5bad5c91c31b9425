'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { TaskState } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ComboboxField } from '@/components/ui/combobox'
import { SelectField } from '@/components/ui/fields'
import { IconX } from '@/components/ui/icons'
import { problemText } from '@/lib/client/problem-text'
import { readJson } from '@/lib/client/read'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { type Option, toOptions } from '@/lib/format/options'
import type { TaskDetails } from '@/lib/modules/tasks/details.queries'
import { linkLabels } from '@/lib/modules/tasks/tasks.labels'
import { linkTo } from '@/lib/routes/links'

type Props = { taskId: string; links: TaskDetails['links']; canEdit: boolean }

/** The tasks to which a task relates: what it blocks, what blocks it, what it is like. */
export function Relations({ taskId, links, canEdit }: Props) {
  const router = useRouter()
  const [kind, setKind] = useState('blocked_by')
  const [other, setOther] = useState<Option | null>(null)
  const [problem, setProblem] = useState<string>()
  if (links.length === 0 && !canEdit) return null

  async function send(url: string, method: 'POST' | 'DELETE', body?: object) {
    const sent = await sendJson(url, method, body)
    setProblem(sent.ok ? undefined : problemText(sent.error))
    if (sent.ok) setOther(null)
    refreshAfter(router, sent)
  }
  return (
    <Card title="קשרים למשימות אחרות">
      <div className="stack">
        {links.length > 0 && (
          <ul className={styles.items}>
            {links.map(({ id, kind: link, task }) => (
              <li key={id} className={styles.item}>
                <span>
                  {linkLabels[link]}{' '}
                  <Link href={linkTo('tasks-view', { id: task.id })}>
                    <Bidi>{task.title}</Bidi>
                  </Link>
                </span>
                <span className={styles.facts}>
                  <TaskState group={task.group} stateName={null} />
                  {canEdit && (
                    <IconButton
                      label={`ביטול הקשר אל ${isolate(task.title)}`}
                      size="sm"
                      onClick={() => void send(`/api/tasks/${taskId}/links/${id}`, 'DELETE')}
                    >
                      <IconX size={16} />
                    </IconButton>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {canEdit && (
          <form
            className={styles.fields}
            onSubmit={(event) => {
              event.preventDefault()
              if (!other) return setProblem('יש לבחור משימה מהרשימה')
              void send(`/api/tasks/${taskId}/links`, 'POST', { kind, taskId: other.value })
            }}
          >
            <div className={styles.pair}>
              <SelectField
                label="המשימה הזאת"
                options={toOptions(linkLabels)}
                value={kind}
                onChange={(event: React.ChangeEvent<HTMLSelectElement>) => setKind(event.currentTarget.value)}
              />
              <ComboboxField
                label="משימה"
                placeholder="חיפוש לפי כותרת או מספר"
                load={async (query) =>
                  (await readJson<Option[]>(`/api/tasks/options?q=${encodeURIComponent(query)}`)).filter(
                    ({ value }) => value !== taskId,
                  )
                }
                value={other}
                error={problem}
                onChange={setOther}
              />
            </div>
            <div>
              <Button type="submit" size="sm">
                הוספת קשר
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}
