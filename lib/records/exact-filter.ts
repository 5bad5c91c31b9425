import { fold } from '@/lib/format/fold'
import { hasControlCharacters } from '@/lib/format/text'

/** Sorting, size, cursor and display parameters: they are part of a list's URL but filter nothing. */
const DISPLAY_PARAMS = new Set(['sort', 'size', 'after', 'before', 'peek', 'view', 'hide', 'show', 'tab', 'by'])

type FilteredList<F> = {
  /** The list's filters, by URL parameter. */
  filters: Readonly<Record<string, { parse(text: string): unknown }>>
  load(params: URLSearchParams): F
  /** Whether a parameter that is not in `filters` was read into the result. */
  isRead?(found: F, key: string): boolean
}

/**
 * Returns the filter of a list's URL; null if the URL contains anything besides valid filters, each once. A read may
 * fall back to more rows than requested, a write must not.
 */
export function exactFilter<F>(search: string, { filters, load, isRead }: FilteredList<F>): F | null {
  const params = new URLSearchParams(search)
  const found = load(params)
  const isNarrowing = ([key, value]: [string, string]) => {
    if (params.getAll(key).length > 1 || hasControlCharacters(value)) return false
    if (!Object.hasOwn(filters, key)) return isRead?.(found, key) ?? false
    // A search of dashes and invisible characters alone would match everything.
    return key === 'q' ? value === '' || fold(value) !== '' : filters[key]?.parse(value) !== null
  }
  const isExact = [...params].every((entry) => DISPLAY_PARAMS.has(entry[0]) || isNarrowing(entry))
  return isExact && !hasControlCharacters(search) ? found : null
}
