import { z } from 'zod'

/** Conversations that are changed at once. */
const MAX_BULK = 100

const ids = z
  .array(z.uuid())
  .min(1, 'יש לבחור שיחות')
  .max(MAX_BULK, `אפשר לשנות עד ${MAX_BULK} שיחות יחד`)
  .transform((all) => [...new Set(all)])

/** What is done with several conversations: each as it would be done with one. */
export const conversationBulkInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('assign'), ids, userId: z.uuid().nullable() }),
  z.strictObject({ act: z.literal('label'), ids, labelId: z.uuid() }),
  z.strictObject({
    act: z.literal('resolve'),
    ids,
    seen: z
      .record(z.uuid(), z.int().min(0))
      .default({})
      .meta({ description: 'By conversation, the last message that was seen; see the status of one conversation' }),
  }),
  z.strictObject({ act: z.literal('snooze'), ids, until: z.iso.datetime().transform((at) => new Date(at)) }),
])
export type BulkInput = z.output<typeof conversationBulkInput>

/** What became of each conversation, in the order of the request; `refusal` null: done. */
export const conversationBulkAnswer = z.object({
  results: z.array(z.object({ id: z.uuid(), refusal: z.object({ code: z.string(), message: z.string() }).nullable() })),
})
export type BulkResults = z.output<typeof conversationBulkAnswer>['results']
