import { z } from 'zod'

/** Accepts any text: the token is checked in one place, and every wrong token gets the same answer. */
export const slipTokenParams = z.strictObject({ token: z.string().max(300) })

export const slipCodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'הקוד הוא 6 ספרות'),
})

export const slipFileQuery = z.strictObject({ download: z.enum(['1']).optional() })
