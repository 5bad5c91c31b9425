import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { ADDON_STATES } from './addons.schema'

const parsers = { q: parseAsString.withDefault(''), state: parseAsStringLiteral(ADDON_STATES) }

export const loadAddonList = createLoader(parsers)
export type AddonListInput = inferParserType<typeof parsers>

const assignable = { addon: parseAsString.withDefault(''), q: parseAsString.withDefault('') }

/** Loads the parameters of the assignment screen: an add-on, and a search for companies. */
export const loadAssignable = createLoader(assignable)
