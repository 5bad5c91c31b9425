import { fold } from '@/lib/format/fold'
import { hasControlCharacters } from '@/lib/format/text'

/** Order, size, place and look: they are in the address of a list and narrow nothing. */
const LOOKS = new Set(['sort', 'size', 'after', 'before', 'peek', 'view', 'hide', 'show', 'tab'])

type FilteredList<F> = {
  /** What narrows the list, by its parameter of the address. */
  filters: Readonly<Record<string, { parse(text: string): unknown }>>
  load(params: URLSearchParams): F
  /** Whether a parameter beside `filters` stands in what was read. */
  isRead?(found: F, key: string): boolean
}

/**
 * What an address narrows a list to; null where it holds anything else than filters with a value of theirs, each once.
 * Looking may fall back to more rows than were asked for, writing may not.
 */
export function exactFilter<F>(search: string, { filters, load, isRead }: FilteredList<F>): F | null {
  const params = new URLSearchParams(search)
  const found = load(params)
  const isNarrowing = ([key, value]: [string, string]) => {
    if (params.getAll(key).length > 1 || hasControlCharacters(value)) return false
    if (!Object.hasOwn(filters, key)) return isRead?.(found, key) ?? false
    // A search of dashes and hidden marks alone finds everything.
    return key === 'q' ? value === '' || fold(value) !== '' : filters[key]?.parse(value) !== null
  }
  const isExact = [...params].every((entry) => LOOKS.has(entry[0]) || isNarrowing(entry))
  return isExact && !hasControlCharacters(search) ? found : null
}
