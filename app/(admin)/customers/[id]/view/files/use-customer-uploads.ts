'use client'

import { useUploads } from '@/components/ui/use-uploads'
import { uploadFile } from '@/lib/client/upload'

type Uploaded = { id: string }
/** The id of the note that the files belong to exists only once the note is saved. */
type Target = { customerId: string; noteIdOf?: () => string | undefined }

/** Uploads files to a customer's record, one after the other; calls `onArrived` with each stored file. */
export const useCustomerUploads = (
  { customerId, noteIdOf }: Target,
  onArrived: (file: { id: string; name: string }) => void,
) =>
  useUploads<Uploaded>(
    (file, way) => {
      const note = noteIdOf?.()
      const query = new URLSearchParams({ original: file.originalName, ...(note && { note }) }).toString()
      return uploadFile(`/api/customers/${customerId}/files?${query}`, file.originalFile, {
        ...way,
        name: file.newName,
      })
    },
    ({ newName }, { id }) => onArrived({ id, name: newName }),
  )
