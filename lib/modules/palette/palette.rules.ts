import { fold } from '@/lib/format/fold'

/** Shorter than this, a search would name half of what there is. */
const LEAST = 2

/** Whether a text is long enough to search records by. */
export const isSearchable = (typed: string): boolean => fold(typed).length >= LEAST
