import { createLoader, createParser, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { listParsers, parseAsId } from '@/lib/records/list-parsers'

import { USER_ROLES, USER_STATUSES } from './users.schema'

/** Sort keys of the list; each has an index. */
const USER_SORTS = ['name', '-name', 'created', '-created', 'seen', '-seen'] as const

export const LAST_SEEN_FILTERS = ['today', 'week', 'month', 'never'] as const

const id = z.uuid()
const parseAsTeam = createParser({
  parse: (text) => (text === 'none' ? text : (id.safeParse(text).data ?? null)),
  serialize: String,
})

const parsers = listParsers({
  sorts: USER_SORTS,
  sort: 'name',
  filters: {
    q: parseAsString.withDefault(''),
    status: parseAsStringLiteral(USER_STATUSES),
    kind: parseAsStringLiteral(USER_ROLES),
    role: parseAsId,
    team: parseAsTeam,
    verified: parseAsStringLiteral(['yes', 'no']),
    factor: parseAsStringLiteral(['yes', 'no']),
    seen: parseAsStringLiteral(LAST_SEEN_FILTERS),
  },
})

/** Parses the list parameters of the URL; invalid ones fall back to their defaults. */
export const loadUserList = createLoader(parsers)

export type UserListInput = inferParserType<typeof parsers>
