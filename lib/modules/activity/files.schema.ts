import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { nameInput } from '@/lib/format/inputs'

export const recordFileParams = z.strictObject({ id: z.uuid(), fileId: z.uuid() })

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

export const filesAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    size: z.int().meta({ description: 'Bytes' }),
    noteId: z.uuid().nullable(),
    createdAt: utcTimestamp(),
    byName: z.string().nullable(),
  }),
)
