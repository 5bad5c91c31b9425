import { fold } from '@/lib/format/fold'
import { hasControlCharacters } from '@/lib/format/text'

import { loadPageList, type PageListInput, pageFilters } from './payment-pages.list'

/** Order, size, place and look: they are in the address of a list and narrow nothing. */
const LOOKS = new Set(['sort', 'size', 'after', 'before', 'peek', 'view', 'hide', 'show', 'tab'])

/**
 * What an address narrows the list to; null where it holds anything else than filters with a value of theirs, each once. Looking may
 * fall back to more pages than were asked for, writing may not.
 */
export function exactPageFilter(search: string): PageListInput | null {
  const params = new URLSearchParams(search)
  const isExact = [...params].every(([key, value]) => LOOKS.has(key) || isNarrowing(params, key, value))
  return isExact && !hasControlCharacters(search) ? loadPageList(params) : null
}

function isNarrowing(params: URLSearchParams, key: string, value: string): boolean {
  if (params.getAll(key).length > 1 || hasControlCharacters(value) || !isFilter(key)) return false
  // A search of dashes and hidden marks alone finds everything.
  return key === 'q' ? value === '' || fold(value) !== '' : pageFilters[key].parse(value) !== null
}

const isFilter = (key: string): key is keyof typeof pageFilters => Object.hasOwn(pageFilters, key)
