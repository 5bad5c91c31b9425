import { formatDate, formatTime } from '@/lib/format/dates'

/** Writes a time as 019 does, by Israel's clock: `21/11/26 10:00`. */
export const israelStamp = (at: Date): string => `${formatDate(at).replace(/\d\d(\d\d)$/, '$1')} ${formatTime(at)}`
