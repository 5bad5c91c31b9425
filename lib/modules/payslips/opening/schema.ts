import { z } from 'zod'

/** Any text: whether it is a token of ours is asked once, and every wrong one gets the same answer. */
export const tokenParams = z.strictObject({ token: z.string().max(300) })

export const codeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'הקוד הוא 6 ספרות'),
})

export const fileQuery = z.strictObject({ download: z.enum(['1']).optional() })
