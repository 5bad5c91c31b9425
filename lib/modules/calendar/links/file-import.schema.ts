import { z } from 'zod'

/** Query of an import: whether only to say what it would do. */
export const fileImportQuery = z.strictObject({
  name: z.string().max(300).default(''),
  preview: z
    .enum(['1', '0'])
    .default('0')
    .transform((text) => text === '1'),
})

export const fileImportAnswer = z.object({
  name: z.string().meta({ description: 'Name that the file gives itself' }),
  added: z.int(),
  changed: z.int(),
  same: z.int().meta({ description: 'Already there, or changed here since' }),
  problemCount: z.int(),
  problems: z
    .array(z.object({ line: z.int().nullable(), title: z.string(), reason: z.string() }))
    .meta({ description: 'Events that cannot be imported, at most 50 of them' }),
  notes: z.array(z.string()).meta({ description: 'What is left out of events that are imported' }),
})

export type FileImport = z.output<typeof fileImportAnswer>
