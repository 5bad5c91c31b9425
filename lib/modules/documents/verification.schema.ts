import { z } from 'zod'

/** SHA-256 of a file, as the evidence page shows it. */
export const hashInput = z.strictObject({
  sha256: z
    .string()
    .max(200)
    .transform((text) => text.replace(/[\s:]/g, '').toLowerCase())
    .pipe(z.string().regex(/^[\da-f]{64}$/, 'טביעת אצבע (SHA-256) היא 64 ספרות ואותיות a עד f')),
})

export const fileNameQuery = z.strictObject({ name: z.string().max(255).optional() })
