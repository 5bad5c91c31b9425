'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconHistory, IconPencil, IconTrash } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { formatFileSize } from '@/lib/format/file-size'
import type { NoteView } from '@/lib/modules/activity/notes.queries'

import { type RecordHandle, recordApiPath } from '../record-path'
import { NoteText } from './note-text'
import styles from './notes.module.css'

const NoteEditor = dynamic(() => import('./note-editor').then((made) => made.NoteEditor), { ssr: false })
const NoteVersions = dynamic(() => import('./note-versions').then((made) => made.NoteVersions), { ssr: false })

type Props = { record: RecordHandle; note: NoteView; canEdit: boolean; canDelete: boolean }

/** A note on the timeline, with actions to edit or delete it and to read its earlier versions. */
export function Note({ record, note, canEdit, canDelete }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [dialog, setDialog] = useState<'delete' | 'versions'>()
  const router = useRouter()
  const close = () => setDialog(undefined)
  if (isEditing) return <NoteEditor record={record} note={note} onClose={() => setEditing(false)} />

  async function remove() {
    const sent = await sendJson(`${recordApiPath(record)}/notes/${note.id}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('ההערה נמחקה')
    router.refresh()
  }

  return (
    <>
      <NoteText text={note.text} mentioned={note.mentioned} />
      <NoteFiles record={record} files={note.files} />
      <div className={styles.acts}>
        {note.version > 1 && (
          <IconButton size="sm" label="נערכה: הגרסאות הקודמות" onClick={() => setDialog('versions')}>
            <IconHistory size={18} />
          </IconButton>
        )}
        {canEdit && (
          <IconButton size="sm" label="עריכת ההערה" onClick={() => setEditing(true)}>
            <IconPencil size={18} />
          </IconButton>
        )}
        {canDelete && (
          <IconButton size="sm" label="מחיקת ההערה" onClick={() => setDialog('delete')}>
            <IconTrash size={18} />
          </IconButton>
        )}
      </div>
      {dialog === 'versions' && <NoteVersions open onClose={close} record={record} noteId={note.id} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title="למחוק את ההערה?"
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        ההערה והקבצים שלה ייעלמו אצל כולם.
      </ConfirmDialog>
    </>
  )
}

const NoteFiles = ({ record, files }: { record: RecordHandle; files: NoteView['files'] }) =>
  files.length > 0 && (
    <ul className={styles.files} aria-label="קבצים של ההערה">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={`${recordApiPath(record)}/files/${id}`} download={name}>
            <Bidi>{name}</Bidi>
          </a>
          <span className={styles.small}>
            <Ltr>{formatFileSize(size)}</Ltr>
          </span>
        </li>
      ))}
    </ul>
  )
