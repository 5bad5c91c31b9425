import { fold } from '@/lib/format/fold'
import { hasControlCharacters } from '@/lib/format/text'

import { type CustomerFilter, customerFilters, loadCustomerList } from '../list'

/** Order, size, place and look: they are in the address of a list and narrow nothing. */
const LOOKS = new Set(['sort', 'size', 'after', 'before', 'peek', 'view', 'hide', 'tab'])

/**
 * What an address narrows the list to; null where it holds anything else than filters with a value of theirs, each once.
 * Looking may fall back to more customers than were asked for, writing may not.
 */
export function exactFilter(search: string): CustomerFilter | null {
  const params = new URLSearchParams(search)
  const isExact = [...params].every(([key, value]) => LOOKS.has(key) || isNarrowing(params, key, value))
  return isExact && !hasControlCharacters(search) ? loadCustomerList(params) : null
}

function isNarrowing(params: URLSearchParams, key: string, value: string): boolean {
  if (!isFilter(key) || params.getAll(key).length > 1 || hasControlCharacters(value)) return false
  // A search of dashes and hidden marks alone finds everybody.
  return key === 'q' ? value === '' || fold(value) !== '' : customerFilters[key].parse(value) !== null
}

const isFilter = (key: string): key is keyof typeof customerFilters => Object.hasOwn(customerFilters, key)
