'use client'

import { useRef, useState } from 'react'

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
  // Several files are uploaded one after the other, from a list that was drawn before the first of them was there.
  const latest = useRef(value)
  const change = (next: string[]) => {
    latest.current = next
    onChange(next)
  }
  const uploads = useUploads<UploadedFile>(
    ({ originalFile }, way) => uploadFile(`${INBOX_PATH}/files`, originalFile, way),
    (_, file) => {
      setAdded((now) => [...now, file])
      change([...latest.current, file.fileId])
    },
  )
  const files = [...known.map(({ id: fileId, ...file }) => Object.assign(file, { fileId })), ...added]
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
        onRemove={(fileId) => change(latest.current.filter((one) => one !== fileId))}
      />
    </FileDrop>
  )
}
