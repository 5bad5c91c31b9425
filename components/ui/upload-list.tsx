import { IconCheck, IconRefresh, IconX } from '@/components/ui/icons'

import type { Upload } from '@/lib/client/uploads'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import { Bidi, Ltr } from './bidi'
import { IconButton } from './button'

type Props = {
  uploads: readonly Upload[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onDismiss: (id: string) => void
}

/** Files being uploaded: progress of each, with buttons to cancel, retry or dismiss. */
export function UploadList({ uploads, onCancel, onRetry, onDismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads" aria-label="העלאת קבצים">
      {uploads.map((upload) => (
        <li key={upload.id} className={`upload upload-${upload.state}`}>
          <p className="upload-name">
            <Bidi>{upload.name}</Bidi>
            <Ltr>{formatFileSize(upload.size)}</Ltr>
          </p>
          <span className="upload-acts">
            <Act upload={upload} onCancel={onCancel} onRetry={onRetry} onDismiss={onDismiss} />
          </span>
          <progress max={1} value={upload.progress} aria-label={`ההעלאה של ${isolate(upload.name)}`} />
          <p className="upload-state" role="status">
            {stateOf(upload)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Act({
  upload: { id, name, state },
  onCancel,
  onRetry,
  onDismiss,
}: Omit<Props, 'uploads'> & { upload: Upload }) {
  const of = isolate(name)
  if (state === 'done') return <IconCheck size={20} />
  if (state === 'waiting' || state === 'sending') {
    return (
      <IconButton size="sm" label={`ביטול ההעלאה של ${of}`} onClick={() => onCancel(id)}>
        <IconX />
      </IconButton>
    )
  }
  return (
    <>
      <IconButton size="sm" label={`ניסיון נוסף להעלות את ${of}`} onClick={() => onRetry(id)}>
        <IconRefresh />
      </IconButton>
      <IconButton size="sm" label={`ויתור על ${of}`} onClick={() => onDismiss(id)}>
        <IconX />
      </IconButton>
    </>
  )
}

function stateOf({ state, progress, error }: Upload) {
  if (state === 'waiting') return 'ממתין בתור'
  if (state === 'done') return 'הועלה'
  if (state === 'cancelled') return 'ההעלאה בוטלה'
  if (state === 'failed') return error?.message ?? 'ההעלאה נכשלה'
  return progress < 1 ? <Ltr>{`${Math.round(progress * 100)}%`}</Ltr> : 'הקובץ נבדק…'
}
