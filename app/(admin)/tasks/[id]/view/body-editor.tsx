'use client'

import { type ReactNode, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconPencil } from '@/components/ui/icons'
import { RichTextField } from '@/components/ui/rich-text-field'
import { emptyDoc, type RichDoc } from '@/lib/format/rich-text'

import { useTaskChange } from './use-task-change'

type Props = { task: { id: string; version: number; body: RichDoc | null; canEdit: boolean }; children: ReactNode }

/** The description of a task, edited in its place. */
export function BodyEditor({ task, children }: Props) {
  const [draft, setDraft] = useState<RichDoc | null>(null)
  const { change, errors, problem } = useTaskChange(task)
  return (
    <Card
      title="תיאור"
      actions={
        task.canEdit &&
        !draft && (
          <Button size="sm" icon={<IconPencil size={16} />} onClick={() => setDraft(task.body ?? emptyDoc)}>
            {task.body ? 'עריכה' : 'הוספת תיאור'}
          </Button>
        )
      }
    >
      {draft ? (
        <div className="stack">
          {problem && <Alert tone="bad" live title={problem} />}
          <RichTextField label="תיאור המשימה" value={draft} onChange={setDraft} error={errors.body} />
          <div className="dialog-actions">
            <Button
              variant="primary"
              onClick={() => void change({ body: draft }).then((isSaved) => isSaved && setDraft(null))}
            >
              שמירה
            </Button>
            <Button onClick={() => setDraft(null)}>ביטול</Button>
          </div>
        </div>
      ) : (
        (children ?? <p className="muted">אין תיאור.</p>)
      )}
    </Card>
  )
}
