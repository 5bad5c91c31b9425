import {
  createLoader,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'
import { BATCH_STATES } from '@/lib/vocabulary/payslips'

/** Sort orders of the lists; each is backed by an index. */
const BATCH_SORTS = ['month', '-month', 'created', '-created'] as const
const EMPLOYEE_SORTS = ['name', '-name', 'number', '-number'] as const

const place = {
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  after: parseAsString,
  before: parseAsString,
}

const batches = {
  state: parseAsStringLiteral(BATCH_STATES),
  sort: parseAsStringLiteral(BATCH_SORTS).withDefault('-month'),
  ...place,
}

const employees = {
  q: parseAsString.withDefault(''),
  consent: parseAsStringLiteral(['yes', 'no']),
  sort: parseAsStringLiteral(EMPLOYEE_SORTS).withDefault('name'),
  ...place,
}

/** Parses a list's URL parameters; invalid values fall back to the default. */
export const loadBatchList = createLoader(batches)
export const loadEmployeeList = createLoader(employees)

export type BatchListInput = inferParserType<typeof batches>
export type EmployeeListInput = inferParserType<typeof employees>
