'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { useDraft } from '@/components/screen/use-draft'
import { Button } from '@/components/ui/button'
import { IconPaperclip } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { UploadList } from '@/components/ui/upload-list'
import type { AttachedFile } from '@/lib/client/attached-files'
import { sendJson } from '@/lib/client/send'
import { attachmentEndings, MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'

import { useRecordUploads } from '../files/use-record-uploads'
import { type RecordHandle, recordApiPath } from '../record-path'
import { MentionBox } from './mention-box'
import { useColleagues } from './use-mentions'

const FileAttachments = dynamic(() => import('@/components/ui/file-attachments').then((made) => made.FileAttachments), {
  ssr: false,
})
const MAX_FILES = 10

/**
 * The form that adds a note to the timeline of a record, with @-mentions of colleagues and files that are uploaded once
 * the note is saved.
 */
export function NoteComposer({ record }: { record: RecordHandle }) {
  const router = useRouter()
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const noteId = useRef<string>(undefined)
  const draft = useDraft(`note:${record.id}`, box)
  const colleagues = useColleagues(`${recordApiPath(record)}/notes/people`)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [files, setFiles] = useState<AttachedFile[]>()
  const target = { record, noteIdOf: () => noteId.current }
  const { uploads, start, cancel, retry, dismiss } = useRecordUploads(target, () => router.refresh())
  const left = uploads.filter(({ state }) => state !== 'done')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || !box.current) return
    setSaving(true)
    const text = box.current.value
    const mentionIds = await colleagues.idsIn(text)
    const sent = await sendJson<{ noteId: string }>(`${recordApiPath(record)}/notes`, 'POST', { text, mentionIds })
    setSaving(false)
    if (!sent.ok) return setError(sent.error.fields?.text ?? sent.error.message)
    written(sent.data.noteId)
    draft.forget(text)
  }
  function written(id: string) {
    noteId.current = id
    setError(undefined)
    setFiles(undefined)
    notify('ההערה נוספה')
    router.refresh()
    if (files) void start(files)
  }

  return (
    <form ref={form} className="composer" aria-label="הוספת הערה" onSubmit={save}>
      <MentionBox
        box={box}
        label="הערה חדשה"
        error={error}
        colleagues={colleagues}
        onChange={draft.keep}
        onSend={() => form.current?.requestSubmit()}
      />
      {files && (
        <FileAttachments
          title="קבצים להערה"
          files={files}
          onChange={(chosen) => setFiles(chosen.slice(0, MAX_FILES))}
          accept={attachmentEndings}
          byEnding
          maxBytes={MAX_ATTACHMENT_BYTES}
          hint={`עד ${MAX_FILES} קבצים, עד 20 MB כל אחד.`}
        />
      )}
      <UploadList uploads={left} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
      <div className="composer-foot">
        <Button type="submit" loading={isSaving}>
          הוספת הערה
        </Button>
        <Button
          variant="ghost"
          icon={<IconPaperclip size={18} />}
          aria-expanded={files !== undefined}
          disabled={left.length > 0}
          onClick={() => setFiles(files ? undefined : [])}
        >
          צירוף קבצים
        </Button>
      </div>
    </form>
  )
}
