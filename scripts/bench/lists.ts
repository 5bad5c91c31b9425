import type { BenchCompany } from './bench-world'

/** The name of exactly one customer of each company. */
export const RARE = encodeURIComponent('זרובבלי')

const COMMON = encodeURIComponent('כהן')
const CITY = encodeURIComponent('חיפה')
const WORK = encodeURIComponent('אדריכלית')

/** The measured list queries: sort orders, filters and searches. */
export const LISTS: readonly [name: string, searchOf: (side: BenchCompany) => string][] = [
  ['list', () => ''],
  ['list by name', () => '?sort=name'],
  ['list by follow-up', () => '?sort=followUp'],
  ['list by last activity', () => '?sort=-activity'],
  ['filter: status', () => '?status=active'],
  ['filter: city, by name', () => `?city=${CITY}&sort=name`],
  ['filter: source', ({ sourceKey }) => `?source=${sourceKey}`],
  ['filter: follow-up late', () => '?followUp=late'],
  ['filter: a tag of 1 %', ({ tagId }) => `?tags=${tagId}`],
  ['filter: a tag, by name', ({ tagId }) => `?tags=${tagId}&sort=name`],
  ['filter: consent', () => '?consent=sms,email'],
  ['filter: an own field', ({ fieldId }) => `?f_${fieldId}=${WORK}`],
  ['filter: nobody without phone', () => '?missing=phone'],
  ['search: rare word', () => `?q=${RARE}`],
  ['search: common name', () => `?q=${COMMON}`],
  ['search: phone', ({ exactPhone }) => `?q=${exactPhone}`],
]
