import { isolate } from '@/lib/format/bidi'
import { formatDate, type Instant } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

/**
 * Formats an amount in agorot for use inside a plain-text sentence. Bidi isolation characters keep it in one piece, in
 * English too.
 */
export const formatInlineAmount = (agorot: number) => isolate(formatShekels(agorot))

/** Formats a date for use inside a plain-text sentence. */
export const formatInlineDate = (day: Instant) => isolate(formatDate(day))
