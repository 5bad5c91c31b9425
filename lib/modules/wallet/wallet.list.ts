import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { TX_KINDS } from '@/lib/ledger/kinds'

import { DIRECTIONS } from './wallet.schema'

const parsers = {
  /** A company below; if absent, the own wallet. */
  company: parseAsString,
  kind: parseAsStringLiteral(TX_KINDS),
  direction: parseAsStringLiteral(DIRECTIONS),
  from: parseAsString,
  to: parseAsString,
  after: parseAsString,
  before: parseAsString,
}

export const loadMovementList = createLoader(parsers)

export type MovementListInput = inferParserType<typeof parsers>
