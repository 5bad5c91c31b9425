import { z } from 'zod'

/** Any text: whether it is a token of ours is asked once, and every wrong one gets the same answer. */
export const slipTokenParams = z.strictObject({ token: z.string().max(300) })

export const slipCodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'הקוד הוא 6 ספרות'),
})

export const slipFileQuery = z.strictObject({ download: z.enum(['1']).optional() })
