import { createLoader, type inferParserType, parseAsString } from 'nuqs/server'

const parsers = { after: parseAsString, before: parseAsString }

export const loadPostList = createLoader(parsers)

export type PostListInput = inferParserType<typeof parsers>
