import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { nameInput } from '@/lib/format/inputs'

export const attachedFileParams = z.strictObject({ id: z.uuid(), fileId: z.uuid() })

const fileName = () => nameInput('יש לתת שם לקובץ')

/**
 * Query of an upload: the file's new name, its original name, which determines its type, and the note that it belongs
 * to.
 */
export const recordFileQuery = z.strictObject({
  name: fileName(),
  original: fileName(),
  note: z.uuid('ההערה אינה מוכרת').optional(),
})

/** Query of the upload of a file that belongs to no note. */
export const attachedFileQuery = recordFileQuery.omit({ note: true })

const attachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
  createdAt: utcTimestamp(),
  byName: z.string().nullable(),
})

export const attachedFilesAnswer = z.array(attachedFile)
export const filesAnswer = z.array(attachedFile.extend({ noteId: z.uuid().nullable() }))
