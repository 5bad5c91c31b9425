import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { METERS } from '@/lib/vocabulary/metering'

const parsers = {
  meter: parseAsStringLiteral(METERS),
  from: parseAsString,
  to: parseAsString,
  after: parseAsString,
  before: parseAsString,
}

export const loadUsageList = createLoader(parsers)

export type UsageListInput = inferParserType<typeof parsers>
