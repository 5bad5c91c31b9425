import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

/** Tabs of the screen; the first is the default and needs no URL parameter. */
const TABS = ['all', 'unread', 'settings'] as const

const parsers = {
  tab: parseAsStringLiteral(TABS).withDefault('all'),
  after: parseAsString,
  before: parseAsString,
}

export const loadNotificationList = createLoader(parsers)

export type NotificationListInput = inferParserType<typeof parsers>
