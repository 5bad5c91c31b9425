import { z } from 'zod'

import { uploadAnswer } from './api.schema'

const short = (most: number, text: string) => z.string().trim().min(1, text).max(most)

const MAX_CANNED_FILES = 5

export const cannedInput = z.strictObject({
  shortcut: short(30, 'יש לתת קיצור').regex(/^[^\s/]+$/u, 'קיצור נכתב בלי רווחים ובלי לוכסן'),
  title: short(100, 'יש לתת שם לתשובה'),
  body: short(4_000, 'יש לכתוב את התשובה'),
  isOwn: z.boolean().default(true).meta({ description: 'Of the writer alone; false: of everybody in the inbox' }),
  teamId: z.uuid().nullable().default(null).meta({ description: 'Of a team alone; with isOwn it is not read' }),
  fileIds: z
    .array(z.uuid())
    .max(MAX_CANNED_FILES, `אפשר לצרף עד ${MAX_CANNED_FILES} קבצים`)
    .default([])
    .transform((all) => [...new Set(all)]),
})
export type CannedInput = z.output<typeof cannedInput>
export const cannedChange = cannedInput.omit({ isOwn: true }).extend({ version: z.int() })
export type CannedChange = z.output<typeof cannedChange>
export const cannedAnswer = z.array(
  z.object({
    id: z.uuid(),
    shortcut: z.string(),
    title: z.string(),
    body: z.string(),
    isOwn: z.boolean(),
    team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    files: z.array(z.object({ id: z.uuid(), name: z.string(), mime: z.string(), bytes: z.int() })),
    version: z.int(),
  }),
)

/** The files of a canned answer are copied for a conversation. */
export const cannedFilesInput = z.strictObject({ cannedId: z.uuid() })
export const cannedFilesAnswer = z.array(uploadAnswer)
