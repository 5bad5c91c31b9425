'use client'

import { useUploads } from '@/components/ui/use-uploads'
import { uploadFile } from '@/lib/client/upload'

type Target = {
  /** The address of the files of a record, a task or an event. */
  path: string
  /** The id of the note that the files belong to exists only once the note is saved. */
  noteIdOf?: (() => string | undefined) | undefined
}

/** Uploads files, one after the other; calls `onArrived` with each stored file. */
export const useFileUploads = ({ path, noteIdOf }: Target, onArrived: (file: { id: string; name: string }) => void) =>
  useUploads<{ id: string }>(
    (file, way) => {
      const note = noteIdOf?.()
      const query = new URLSearchParams({ original: file.originalName, ...(note && { note }) }).toString()
      return uploadFile(`${path}?${query}`, file.originalFile, { ...way, name: file.newName })
    },
    ({ newName }, { id }) => onArrived({ id, name: newName }),
  )
