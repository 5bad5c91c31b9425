import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { z } from 'zod'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

import { USER_ROLES, USER_STATUSES } from './users.schema'

/** What the list may be sorted by; each has an index. */
const USER_SORTS = ['name', '-name', 'created', '-created', 'seen', '-seen'] as const

export const SEEN = ['today', 'week', 'month', 'never'] as const

const id = z.uuid()
const parseAsId = createParser({ parse: (text) => id.safeParse(text).data ?? null, serialize: String })
const parseAsTeam = createParser({
  parse: (text) => (text === 'none' ? text : (id.safeParse(text).data ?? null)),
  serialize: String,
})

const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(USER_STATUSES),
  kind: parseAsStringLiteral(USER_ROLES),
  role: parseAsId,
  team: parseAsTeam,
  verified: parseAsStringLiteral(['yes', 'no']),
  factor: parseAsStringLiteral(['yes', 'no']),
  seen: parseAsStringLiteral(SEEN),
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(USER_SORTS).withDefault('name'),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadUserList = createLoader(parsers)

export type UserListInput = inferParserType<typeof parsers>
