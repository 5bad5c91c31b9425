import { z } from 'zod'

import { moneyMessages, parseShekels } from '@/lib/format/money'

/** Amount above which a refund needs another user's approval, parsed to agorot; empty means never. */
export const refundLimitInput = z.strictObject({
  above: z.string('הערך אינו תקין').transform((text, context): number | null => {
    if (!text.trim()) return null
    const parsed = parseShekels(text)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: moneyMessages[parsed.code] })
    return z.NEVER
  }),
})
