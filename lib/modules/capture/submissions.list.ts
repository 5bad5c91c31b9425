import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { CAPTURE_VERDICTS } from '@/lib/vocabulary/capture'

const parsers = {
  verdict: parseAsStringLiteral(CAPTURE_VERDICTS),
  after: parseAsString,
  before: parseAsString,
}

/** Parses the query string of the list of submissions. */
export const loadSubmissionList = createLoader(parsers)

export type SubmissionListInput = inferParserType<typeof parsers>
