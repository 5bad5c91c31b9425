'use client'

import { FileDrop } from '@/components/ui/file-drop'
import { UploadList } from '@/components/ui/upload-list'
import { addFiles } from '@/lib/client/attached-files'
import { attachmentEndings, MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'

import { useFileUploads } from './use-file-uploads'

/** A drop zone for files of a record, a task or an event; each file is uploaded at once. */
export function FileUploads({ path, onArrived }: { path: string; onArrived: () => void }) {
  const { uploads, start, cancel, retry, dismiss } = useFileUploads({ path }, onArrived)
  return (
    <FileDrop
      title="צירוף קבצים"
      multiple
      accept={attachmentEndings}
      byEnding
      maxBytes={MAX_ATTACHMENT_BYTES}
      hint="תמונות, PDF, מסמכי Office, קובצי טקסט ו־ZIP, עד 20 MB כל אחד."
      onFiles={(chosen) => start(addFiles([], chosen))}
    >
      <UploadList
        uploads={uploads.filter(({ state }) => state !== 'done')}
        onCancel={cancel}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </FileDrop>
  )
}
