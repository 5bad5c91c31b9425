'use client'

import type { ReactNode } from 'react'

import {
  type AttachedFile,
  addFiles,
  cancelEdit,
  finishEdit,
  startEdit,
  withoutFile,
} from '@/lib/client/attached-files'
import type { FileLimits } from '@/lib/client/file-refusal'

import { FileCard } from './file-card'
import { FileDrop } from './file-drop'

type Props = FileLimits & {
  files: readonly AttachedFile[]
  onChange: (files: AttachedFile[]) => void
  title?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
}

/** The spec's file widget: files are chosen, dropped or pasted, shown three in a row and renamed; nothing is uploaded. */
export function FileAttachments({ files, onChange, disabled, ...rest }: Props) {
  return (
    <FileDrop {...rest} multiple disabled={disabled} onFiles={(chosen) => onChange(addFiles(files, chosen))}>
      {files.length > 0 && (
        <ul className="file-cards" aria-label="קבצים מצורפים">
          {files.map((file) => (
            <FileCard
              key={file.originalName}
              file={file}
              disabled={disabled}
              onEdit={() => onChange(startEdit(files, file.originalName))}
              onFinish={(text) => onChange(finishEdit(files, file.originalName, text))}
              onCancel={() => onChange(cancelEdit(files, file.originalName))}
              onRemove={() => onChange(withoutFile(files, file.originalName))}
            />
          ))}
        </ul>
      )}
    </FileDrop>
  )
}
