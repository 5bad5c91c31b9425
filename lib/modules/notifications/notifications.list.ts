import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

/** The tabs of the screen; the first needs no word in the address. */
const TABS = ['all', 'unread', 'settings'] as const

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('all'),
  after: parseAsString,
  before: parseAsString,
}

export const loadNotificationList = createLoader(parsers)

export type NotificationListInput = inferParserType<typeof parsers>
