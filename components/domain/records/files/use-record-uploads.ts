'use client'

import { useFileUploads } from '@/components/domain/files/use-file-uploads'

import { type RecordHandle, recordApiPath } from '../record-path'

type Target = { record: RecordHandle; noteIdOf?: () => string | undefined }

/** Uploads files to a record, one after the other; calls `onArrived` with each stored file. */
export const useRecordUploads = (
  { record, noteIdOf }: Target,
  onArrived: (file: { id: string; name: string }) => void,
) => useFileUploads({ path: `${recordApiPath(record)}/files`, noteIdOf }, onArrived)
