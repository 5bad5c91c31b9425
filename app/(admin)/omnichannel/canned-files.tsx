'use client'

import { useState } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { FileDrop } from '@/components/ui/file-drop'
import { IconFile, IconX } from '@/components/ui/icons'
import { UploadList } from '@/components/ui/upload-list'
import { useUploads } from '@/components/ui/use-uploads'
import { addFiles } from '@/lib/client/attached-files'
import { uploadFile } from '@/lib/client/upload'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import styles from './composer.module.css'
import { type CannedResponse, INBOX_PATH } from './contract'

type Uploaded = { fileId: string; name: string; mime: string; bytes: number }
type Props = {
  /** The files that the answer has. */
  known: CannedResponse['files']
  value: readonly string[]
  error: string | undefined
  onChange: (fileIds: string[]) => void
}

/** The files that come with a canned answer: what is added is uploaded at once, and belongs to it once it is saved. */
export function CannedFiles({ known, value, error, onChange }: Props) {
  const [added, setAdded] = useState<CannedResponse['files']>([])
  const uploads = useUploads<Uploaded>(
    ({ originalFile }, way) => uploadFile(`${INBOX_PATH}/files`, originalFile, way),
    (_, { fileId: id, ...file }) => {
      setAdded((now) => [...now, { id, ...file }])
      onChange([...value, id])
    },
  )
  const shown = [...known, ...added].filter(({ id }) => value.includes(id))
  return (
    <FileDrop
      title="קבצים"
      multiple
      maxBytes={MAX_ATTACHMENT_BYTES}
      hint="נוספים להודעה יחד עם הטקסט. מה שהערוץ אינו מקבל לא יישלח בו."
      error={error}
      busy={uploads.isBusy}
      onFiles={(files) => void uploads.start(addFiles([], files))}
    >
      <UploadList
        uploads={uploads.uploads.filter(({ state }) => state !== 'done')}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onDismiss={uploads.dismiss}
      />
      {shown.length > 0 && (
        <ul className={styles.files} aria-label="קבצים של התשובה">
          {shown.map(({ id, name, bytes }) => (
            <li key={id} className={styles.file}>
              <IconFile size={18} />
              <span className={styles.suggested}>
                <Bidi>{name}</Bidi>
              </span>
              <Ltr>{formatFileSize(bytes)}</Ltr>
              <IconButton
                size="sm"
                label={`הסרת ${isolate(name)}`}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                <IconX size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </FileDrop>
  )
}
