import { fold } from '@/lib/format/fold'

/** Minimum length of a search text: a shorter one would match about half of all records. */
const LEAST = 2

/** Whether a text is long enough to search for records. */
export const isSearchable = (typed: string): boolean => fold(typed).length >= LEAST
