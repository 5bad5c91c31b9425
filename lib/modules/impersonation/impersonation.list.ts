import { createLoader, type inferParserType, parseAsString } from 'nuqs/server'

const parsers = { after: parseAsString, before: parseAsString }

export const loadImpersonationList = createLoader(parsers)

export type ImpersonationListInput = inferParserType<typeof parsers>
