'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { NoteView } from '@/lib/modules/activity/notes.queries'

import { type RecordHandle, recordApiPath } from '../record-path'
import { MentionBox } from './mention-box'
import styles from './notes.module.css'
import { useColleagues } from './use-mentions'

type Props = { record: RecordHandle; note: NoteView; onClose: () => void }

export function NoteEditor({ record, note, onClose }: Props) {
  const router = useRouter()
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const colleagues = useColleagues(`${recordApiPath(record)}/notes/people`)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || !box.current) return
    setSaving(true)
    const text = box.current.value
    const body = { text, mentionIds: await colleagues.idsIn(text), version: note.version }
    const sent = await sendJson(`${recordApiPath(record)}/notes/${note.id}`, 'PUT', body)
    setSaving(false)
    if (!sent.ok) return setError(sent.error.fields?.text ?? sent.error.message)
    notify('ההערה נשמרה')
    onClose()
    router.refresh()
  }

  return (
    <form ref={form} className={styles.editor} aria-label="עריכת הערה" onSubmit={save}>
      <MentionBox
        box={box}
        label="תוכן ההערה"
        text={note.text}
        error={error}
        colleagues={colleagues}
        onSend={() => form.current?.requestSubmit()}
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" variant="primary" loading={isSaving}>
          שמירה
        </Button>
        <Button size="sm" onClick={onClose}>
          ביטול
        </Button>
      </div>
    </form>
  )
}
