'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { FileAttachments } from '@/components/ui/file-attachments'
import { FileDrop } from '@/components/ui/file-drop'
import { UploadList } from '@/components/ui/upload-list'
import { type AttachedFile, addFiles } from '@/lib/client/attached-files'
import type { Upload } from '@/lib/client/uploads'
import { formatFileSize } from '@/lib/format/file-size'

import { Stories, Story } from './story'

const MEGABYTE = 1024 * 1024
const KINDS = { 'image/*': ['.png', '.jpg', '.jpeg', '.webp'], 'application/pdf': ['.pdf'] }

/** The file widget of the specification, and the upload built on it. */
export function FileStories() {
  return (
    <Stories>
      <Story title="צירוף קבצים" note="הקבצים נשארים בדפדפן. אפשר לגרור, לבחור, להדביק, ולשנות שם." wide>
        <Attachments />
      </Story>
      <Story title="צירוף קבצים: ערוך, עם שגיאה, כבוי" wide>
        <Filled />
      </Story>
      <Story title="קובץ אחד">
        <FileDrop
          hint={`תמונה או PDF, עד ${MEGABYTE / MEGABYTE} מגה־בייט`}
          accept={KINDS}
          maxBytes={MEGABYTE}
          onFiles={ignore}
        />
        <FileDrop title="חוזה חתום" error="יש לצרף קובץ PDF" onFiles={ignore} />
        <FileDrop title="בזמן העלאה" busy onFiles={ignore} />
      </Story>
      <Story title="העלאה" note="התקדמות, ביטול וניסיון נוסף.">
        <Uploads />
      </Story>
    </Stories>
  )
}

const ignore = () => undefined

function Attachments() {
  const [files, setFiles] = useState<AttachedFile[]>([])
  return (
    <>
      <FileAttachments
        files={files}
        onChange={setFiles}
        accept={KINDS}
        maxBytes={MEGABYTE}
        hint="תמונות ו־PDF, עד מגה־בייט לקובץ"
      />
      <p className="muted" role="status">
        {files.length === 0
          ? 'אין קבצים'
          : files.map(({ newName, size }) => `${newName} (${formatFileSize(size)})`).join(', ')}
      </p>
    </>
  )
}

function Filled() {
  const [files, setFiles] = useState(() =>
    addFiles(
      [],
      ['הצעת מחיר.pdf', 'photo of the garden.txt', 'סיכום פגישה עם משפחת לוי מיום שלישי.docx'].map(
        (name, index) => new File(['א'.repeat(4_000 * (index + 1))], name),
      ),
    ),
  )
  return (
    <>
      <FileAttachments title="קבצים שצורפו" files={files} onChange={setFiles} error="יש לצרף גם צילום תעודה" />
      <FileAttachments title="צירוף כבוי" files={files.slice(0, 1)} onChange={setFiles} disabled />
    </>
  )
}

const STATES: Upload[] = [
  { id: 'a', name: 'הסכם.pdf', size: 812_400, state: 'sending', progress: 0.42 },
  { id: 'b', name: 'photo.jpg', size: 2_340_000, state: 'waiting', progress: 0 },
  { id: 'c', name: 'חשבונית.pdf', size: 91_000, state: 'done', progress: 1 },
  {
    id: 'd',
    name: 'סרטון.mp4',
    size: 48_000_000,
    state: 'failed',
    progress: 0.7,
    error: { code: 'offline', message: 'אין חיבור לשרת. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.' },
  },
  { id: 'e', name: 'טיוטה.docx', size: 20_000, state: 'cancelled', progress: 0 },
]

function Uploads() {
  const [uploads, setUploads] = useState(STATES)
  const change = (id: string, state: Upload['state']) =>
    setUploads(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  return (
    <>
      <UploadList
        uploads={uploads}
        onCancel={(id) => change(id, 'cancelled')}
        onRetry={(id) => change(id, 'sending')}
        onDismiss={(id) => setUploads(uploads.filter((upload) => upload.id !== id))}
      />
      <Button size="sm" onClick={() => setUploads(STATES)}>
        מההתחלה
      </Button>
    </>
  )
}
