'use client'

import { useState } from 'react'

import { FileDrop } from '@/components/ui/file-drop'
import { useUploads } from '@/components/ui/use-uploads'
import { addFiles } from '@/lib/client/attached-files'
import { uploadFile } from '@/lib/client/upload'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'

import { ChosenFiles } from './chosen-files'
import { type CannedResponse, INBOX_PATH, type UploadedFile } from './contract'

type Props = {
  /** The files that the answer has. */
  known: CannedResponse['files']
  value: readonly string[]
  error: string | undefined
  onChange: (fileIds: string[]) => void
}

/** The files that come with a canned answer: what is added is uploaded at once, and belongs to it once it is saved. */
export function CannedFiles({ known, value, error, onChange }: Props) {
  const [added, setAdded] = useState<UploadedFile[]>([])
  const uploads = useUploads<UploadedFile>(
    ({ originalFile }, way) => uploadFile(`${INBOX_PATH}/files`, originalFile, way),
    (_, file) => {
      setAdded((now) => [...now, file])
      onChange([...value, file.fileId])
    },
  )
  const files = [...known.map(({ id: fileId, ...file }) => ({ ...file, fileId })), ...added]
  return (
    <FileDrop
      title="קבצים"
      multiple
      maxBytes={MAX_ATTACHMENT_BYTES}
      hint="נוספים להודעה יחד עם הטקסט. מה שהערוץ אינו מקבל לא יישלח בו."
      error={error}
      busy={uploads.isBusy}
      onFiles={(chosen) => void uploads.start(addFiles([], chosen))}
    >
      <ChosenFiles
        label="קבצים של התשובה"
        files={files.filter(({ fileId }) => value.includes(fileId))}
        uploads={uploads}
        onRemove={(fileId) => onChange(value.filter((one) => one !== fileId))}
      />
    </FileDrop>
  )
}
