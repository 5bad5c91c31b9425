import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { linesInput, rowVersionInput } from '@/lib/format/inputs'

import { MAX_MENTIONED } from './notes.rules'

export const noteParams = z.strictObject({ id: z.uuid(), noteId: z.uuid() })

const fields = {
  text: linesInput(2_000).refine((text) => text !== '', 'יש לכתוב הערה'),
  /** Colleagues who are notified of the note; they must have access to the record. */
  mentionIds: z
    .array(z.uuid('המשתמש אינו מוכר'), 'הערך אינו תקין')
    .max(MAX_MENTIONED, `אפשר לאזכר עד ${MAX_MENTIONED} עמיתים`)
    .default([]),
}

/** Body of a new note. */
export const noteInput = z.strictObject(fields)

/** Body of a note edit, with the version that was on screen. */
export const noteChange = z.strictObject({
  ...fields,
  version: rowVersionInput,
})

export type NoteInput = z.output<typeof noteInput>
export type NoteChange = z.output<typeof noteChange>

export const noteAnswer = z.object({ id: z.uuid().meta({ description: 'The record' }), noteId: z.uuid() })

export const notesAnswer = z.array(
  z.object({
    id: z.uuid(),
    text: z.string(),
    version: z.int().meta({ description: 'Send it back with a change; another one is a 409' }),
    createdAt: utcTimestamp(),
    updatedAt: utcTimestamp(),
    writerId: z.uuid().nullable(),
    writerName: z.string().nullable(),
  }),
)

export const noteVersionsAnswer = z.object({
  versions: z.array(
    z.object({ version: z.int(), text: z.string(), at: utcTimestamp(), byName: z.string().nullable() }),
  ),
})
