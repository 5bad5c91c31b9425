import { newId } from '@/lib/db/id'
import { createFeed, revokeFeed } from '@/lib/modules/calendar/links/feeds.mutations'
import { listFeeds } from '@/lib/modules/calendar/links/feeds.queries'
import { feedInput } from '@/lib/modules/calendar/links/feeds.schema'
import { importFile, previewFile } from '@/lib/modules/calendar/links/file-import.mutations'
import { syncLink } from '@/lib/modules/calendar/links/link-sync.mutations'
import { deleteLink, refreshLink } from '@/lib/modules/calendar/links/links.mutations'
import { listLinks } from '@/lib/modules/calendar/links/links.queries'
import type { CalendarViewer } from '@/lib/modules/calendar/reach.queries'

import { answerWithCalendar, calendarFile, calendarUser } from '../calendar-links'
import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS } from '../words'

const viewer = (c: Crossing): CalendarViewer => ({ ...c.able(['use calendar'])('calendar'), isManager: true })
const file = (c: Crossing) => ({
  calendarId: c.theirs.ids.ownCalendar,
  bytes: new TextEncoder().encode(calendarFile(OUR_WORDS)),
})
const get = answerWithCalendar(OUR_WORDS)
const IS_CHECKED = 'takes a calendar or a link that its caller has checked'

/** Feeds and subscriptions are each user's own. */
export const calendarLinkCases: Record<string, Case> = {
  listFeeds: (c) => [everybody('list', () => listFeeds(viewer(c)))],
  readFeed: outside('the token is the proof, and names its company; what it tells is what the owner sees'),
  writeFeed: outside('tells of calendars that the viewer may list, crossed with loadCalendars'),
  createFeed: (c) => [
    companies('refused', () =>
      createFeed(
        calendarUser(c.actor),
        feedInput.parse({ name: 'שלי', calendarIds: [c.ours.ownCalendar, c.theirs.ids.ownCalendar] }),
      ),
    ),
    everybody('refused', () =>
      createFeed(calendarUser(c.actor), feedInput.parse({ name: 'שלי', calendarIds: [c.theirs.ids.linkCalendar] })),
    ),
  ],
  revokeFeed: (c) => [everybody('refused', () => revokeFeed(viewer(c), c.theirs.ids.calendarFeed))],
  previewFile: (c) => [companies('refused', () => previewFile(viewer(c), file(c)))],
  importFile: (c) => [companies('refused', () => importFile(viewer(c), file(c)))],
  listCalendarRows: outside(IS_CHECKED),
  writeFileEvents: outside(IS_CHECKED),
  removeFileEvents: outside(IS_CHECKED),
  isOfOffice: outside('says of what kind a calendar is, no rows'),
  isOwnLink: outside('a condition, crossed with every query that has it'),
  listLinks: (c) => [everybody('list', () => listLinks(viewer(c)))],
  createLink: outside('takes no id'),
  refreshLink: (c) => [everybody('refused', () => refreshLink(viewer(c), c.theirs.ids.calendarLink, get))],
  deleteLink: (c) => [everybody('refused', () => deleteLink(viewer(c), c.theirs.ids.calendarLink, { version: 1 }))],
  readLink: outside('reads the network, no rows'),
  linkCell: outside('names a cell, no rows'),
  syncLink: (c) => [
    companies('idle', () => syncLink({ companyId: c.actor.companyId, linkId: c.theirs.ids.calendarLink }, get)),
    companies('idle', () => syncLink({ companyId: c.actor.companyId, linkId: newId() }, get)),
  ],
  readAndApply: outside(IS_CHECKED),
}
