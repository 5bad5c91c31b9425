'use client'

import { useUploads } from '@/components/ui/use-uploads'
import { uploadFile } from '@/lib/client/upload'

import { type RecordHandle, recordApiPath } from '../record-path'

type Uploaded = { id: string }
/** The id of the note that the files belong to exists only once the note is saved. */
type Target = { record: RecordHandle; noteIdOf?: () => string | undefined }

/** Uploads files to a record, one after the other; calls `onArrived` with each stored file. */
export const useRecordUploads = (
  { record, noteIdOf }: Target,
  onArrived: (file: { id: string; name: string }) => void,
) =>
  useUploads<Uploaded>(
    (file, way) => {
      const note = noteIdOf?.()
      const query = new URLSearchParams({ original: file.originalName, ...(note && { note }) }).toString()
      return uploadFile(`${recordApiPath(record)}/files?${query}`, file.originalFile, {
        ...way,
        name: file.newName,
      })
    },
    ({ newName }, { id }) => onArrived({ id, name: newName }),
  )
