'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { MentionBox } from '@/components/domain/records/notes/mention-box'
import { useColleagues } from '@/components/domain/records/notes/use-mentions'
import styles from '@/components/domain/tasks/tasks.module.css'
import { useDraft } from '@/components/screen/use-draft'
import { Avatar } from '@/components/ui/avatar'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import type { TaskDetails } from '@/lib/modules/tasks/details.queries'

type Comment = TaskDetails['comments'][number]
type Props = {
  task: { id: string; projectId: string | null }
  comments: readonly Comment[]
  canDeleteAll: boolean
}

/** What is said about a task, the latest first; @ calls a colleague who sees it. */
export function Comments({ task, comments, canDeleteAll }: Props) {
  return (
    <Card title="תגובות">
      <CommentForm task={task} />
      {comments.map((comment) => (
        <CommentView key={comment.id} task={task} comment={comment} canDelete={comment.isOwn || canDeleteAll} />
      ))}
    </Card>
  )
}

type FormProps = { task: Props['task']; comment?: Comment; onDone?: () => void }

/** Writes a comment, or changes one. */
function CommentForm({ task, comment, onDone }: FormProps) {
  const router = useRouter()
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const colleagues = useColleagues(`/api/tasks/people${task.projectId ? `?project=${task.projectId}` : ''}`)
  const draft = useDraft(`task-comment:${comment?.id ?? task.id}`, box)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (isSaving || !box.current) return
    setSaving(true)
    const text = box.current.value
    const body = { text, mentionIds: await colleagues.idsIn(text) }
    const path = `/api/tasks/${task.id}/comments`
    const sent = comment
      ? await sendJson(`${path}/${comment.id}`, 'PUT', { ...body, version: comment.version })
      : await sendJson(path, 'POST', body)
    setSaving(false)
    if (!sent.ok) return setError(problemText(sent.error))
    setError(undefined)
    draft.forget(text)
    void notify('התגובה נשמרה')
    onDone?.()
    router.refresh()
  }
  const label = comment ? 'עריכת תגובה' : 'תגובה חדשה'
  return (
    <form ref={form} className="composer" aria-label={label} onSubmit={save}>
      <MentionBox
        box={box}
        label={label}
        text={comment?.text}
        error={error}
        colleagues={colleagues}
        onChange={draft.keep}
        onSend={() => form.current?.requestSubmit()}
      />
      <div className="composer-foot">
        <Button type="submit" loading={isSaving}>
          {comment ? 'שמירה' : 'הוספת תגובה'}
        </Button>
        {onDone && (
          <Button variant="ghost" onClick={onDone}>
            ביטול
          </Button>
        )}
      </div>
    </form>
  )
}

type ViewProps = { task: Props['task']; comment: Comment; canDelete: boolean }

function CommentView({ task, comment, canDelete }: ViewProps) {
  const [opened, setOpened] = useState<'edit' | 'remove'>()
  const close = () => setOpened(undefined)
  const { id, text, byName, createdAt, isOwn, version } = comment
  return (
    <article className={styles.said} aria-label={`תגובה של ${byName ?? ''}`}>
      <div className={styles['said-head']}>
        <Avatar name={byName ?? ''} />
        <Bidi>{byName ?? ''}</Bidi>
        <DateText at={createdAt} as="datetime" />
        {version > 1 && <span>נערכה</span>}
        {(isOwn || canDelete) && (
          <Menu
            label="פעולות על התגובה"
            size="sm"
            items={[
              ...(isOwn ? [{ label: 'עריכה', icon: <IconPencil />, onSelect: () => setOpened('edit') } as const] : []),
              { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => setOpened('remove') },
            ]}
          />
        )}
      </div>
      {opened === 'edit' ? <CommentForm task={task} comment={comment} onDone={close} /> : <p dir="auto">{text}</p>}
      <ActionDialog
        open={opened === 'remove'}
        onClose={close}
        title="למחוק את התגובה?"
        confirmLabel="מחיקה"
        url={`/api/tasks/${task.id}/comments/${id}`}
        method="DELETE"
        done="התגובה נמחקה"
      >
        אי אפשר לשחזר תגובה שנמחקה.
      </ActionDialog>
    </article>
  )
}
