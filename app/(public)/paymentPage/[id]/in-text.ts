import { isolate } from '@/lib/format/bidi'
import { formatDate, type Instant } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

/** Agorot inside a sentence that holds no tags: the marks keep the sum in one piece, in English too. */
export const sumIn = (agorot: number) => isolate(formatShekels(agorot))

/** A day inside such a sentence. */
export const dayIn = (day: Instant) => isolate(formatDate(day))
