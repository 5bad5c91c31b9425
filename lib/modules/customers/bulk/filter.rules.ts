import { fold } from '@/lib/format/fold'
import { hasControlCharacters } from '@/lib/format/text'

import { type CustomerFilter, customerFilters, fieldOfParam, loadCustomerList } from '../customers.list'

/** Order, size, place and look: they are in the address of a list and narrow nothing. */
const LOOKS = new Set(['sort', 'size', 'after', 'before', 'peek', 'view', 'hide', 'show', 'tab'])

/**
 * What an address narrows the list to; null where it holds anything else than filters with a value of theirs, each once.
 * Looking may fall back to more customers than were asked for, writing may not.
 */
export function exactFilter(search: string): CustomerFilter | null {
  const params = new URLSearchParams(search)
  const isExact = [...params].every(([key, value]) => LOOKS.has(key) || isNarrowing(params, key, value))
  const isClean = isExact && !hasControlCharacters(search)
  return isClean && hasAllFields(params) ? loadCustomerList(params) : null
}

function isNarrowing(params: URLSearchParams, key: string, value: string): boolean {
  if (params.getAll(key).length > 1 || hasControlCharacters(value)) return false
  if (fieldOfParam(key)) return true
  if (!isFilter(key)) return false
  // A search of dashes and hidden marks alone finds everybody.
  return key === 'q' ? value === '' || fold(value) !== '' : customerFilters[key].parse(value) !== null
}

/** Every own field that the address names is read, with the value it has there. */
function hasAllFields(params: URLSearchParams): boolean {
  const named = [...params.keys()].flatMap((key) => fieldOfParam(key) ?? [])
  const { fields } = loadCustomerList(params)
  return named.every((id) => fields[id] !== undefined)
}

const isFilter = (key: string): key is keyof typeof customerFilters => Object.hasOwn(customerFilters, key)
