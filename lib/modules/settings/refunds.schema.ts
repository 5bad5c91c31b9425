import { z } from 'zod'

import { moneyMessages, parseShekels } from '@/lib/format/money'

/** Above what amount another person approves a refund; empty means that nobody does. Gives agorot. */
export const refundLimitInput = z.strictObject({
  above: z.string('הערך אינו תקין').transform((text, context): number | null => {
    if (!text.trim()) return null
    const parsed = parseShekels(text)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: moneyMessages[parsed.code] })
    return z.NEVER
  }),
})
