'use client'

import { useRouter } from 'next/navigation'

import { FileDrop } from '@/components/ui/file-drop'
import { UploadList } from '@/components/ui/upload-list'
import { addFiles } from '@/lib/client/attached-files'
import { attachmentEndings, MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'

import type { RecordHandle } from '../record-path'
import { useRecordUploads } from './use-record-uploads'

/** A drop zone for files; each file is uploaded at once. */
export function FileUploads({ record }: { record: RecordHandle }) {
  const router = useRouter()
  const { uploads, start, cancel, retry, dismiss } = useRecordUploads({ record }, () => router.refresh())
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
