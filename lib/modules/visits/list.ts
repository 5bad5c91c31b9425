import { createLoader, type inferParserType, parseAsString } from 'nuqs/server'

const parsers = { after: parseAsString, before: parseAsString }

export const loadVisitList = createLoader(parsers)

export type VisitListInput = inferParserType<typeof parsers>
