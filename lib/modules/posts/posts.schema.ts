import { z } from 'zod'

import { linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { richTextToPlain } from '@/lib/format/rich-text'
import { richDocInput } from '@/lib/format/rich-text-input'

import { MAX_POST_FILES } from './posts.rules'

export const POST_AUDIENCES = ['staff', 'everyone'] as const
export type PostAudience = (typeof POST_AUDIENCES)[number]

export const postParams = z.strictObject({ id: z.uuid() })
export const postFileParams = z.strictObject({ id: z.uuid(), fileId: z.uuid() })
export const postCommentParams = z.strictObject({ id: z.uuid(), commentId: z.uuid() })

const fileName = () => nameInput('יש לתת שם לקובץ')

const fields = z.strictObject({
  title: nameInput('יש למלא כותרת'),
  body: richDocInput.refine((doc) => richTextToPlain(doc).trim() !== '', 'יש לכתוב את תוכן ההודעה'),
  audience: z.enum(POST_AUDIENCES, 'יש לבחור למי ההודעה מיועדת'),
  isPinned: z.boolean('הערך אינו תקין').default(false),
})

/** Input of a new post; its files are uploaded one by one afterwards. */
export const postInput = fields

/** Input of a changed post, with the version that the form was opened with; files that are not listed are removed. */
export const postChange = fields.extend({
  version: rowVersionInput,
  files: z
    .array(z.strictObject({ id: z.uuid('הקובץ אינו מוכר'), name: fileName() }))
    .max(MAX_POST_FILES, `אפשר לצרף עד ${MAX_POST_FILES} קבצים`),
})

export const pinChange = z.strictObject({ isPinned: z.boolean('הערך אינו תקין'), version: rowVersionInput })

export const commentInput = z.strictObject({
  text: linesInput(2_000).refine((text) => text !== '', 'יש לכתוב תגובה'),
})

/** The file's new name, and its original one, which determines its type. */
export const postFileQuery = z.strictObject({ name: fileName(), original: fileName() })

export type PostInput = z.output<typeof postInput>
export type PostChange = z.output<typeof postChange>
