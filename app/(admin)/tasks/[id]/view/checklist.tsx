'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconX } from '@/components/ui/icons'
import { Checkbox, TextInput } from '@/components/ui/inputs'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

type Item = { id: string; text: string; doneAt: Date | string | null }
type Props = { taskId: string; items: readonly Item[]; canEdit: boolean }

/** The checklist of a task: a line is added by Enter and marked where it stands. */
export function Checklist({ taskId, items, canEdit }: Props) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const path = `/api/tasks/${taskId}/checklist`

  async function send(url: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object): Promise<boolean> {
    const sent = await sendJson(url, method, body)
    setProblem(sent.ok ? undefined : problemText(sent.error))
    refreshAfter(router, sent)
    return sent.ok
  }
  async function add(event: React.FormEvent) {
    event.preventDefault()
    if (isAdding) return
    setAdding(true)
    if (await send(path, 'POST', { text })) setText((now) => (now === text ? '' : now))
    setAdding(false)
  }
  const done = items.filter(({ doneAt }) => doneAt).length
  return (
    <Card title={items.length > 0 ? `רשימת בדיקה · ${done} מתוך ${items.length}` : 'רשימת בדיקה'}>
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                <Checkbox
                  defaultChecked={item.doneAt !== null}
                  disabled={!canEdit}
                  onChange={(event) =>
                    void send(`${path}/${item.id}`, 'PATCH', { isDone: event.currentTarget.checked })
                  }
                >
                  <bdi>{item.text}</bdi>
                </Checkbox>
                {canEdit && (
                  <IconButton
                    label={`הסרת ${isolate(item.text)}`}
                    size="sm"
                    onClick={() => void send(`${path}/${item.id}`, 'DELETE')}
                  >
                    <IconX size={16} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {canEdit && (
          <form className={styles['quick-line']} onSubmit={add}>
            <TextInput
              aria-label="שורה חדשה ברשימת הבדיקה"
              placeholder="שורה חדשה"
              maxLength={300}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" loading={isAdding}>
              הוספה
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
