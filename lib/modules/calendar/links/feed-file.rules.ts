import type { EventToWrite } from '@/lib/ics/writer'

import type { EventState } from '../calendar.schema'
import { icsStartOn, newUid, toIcsRecurrence, toIcsTimes } from '../ics-event.rules'
import type { EventSpan } from '../spans.rules'

/** An event as a feed tells of it. */
export type FeedEvent = EventSpan & {
  id: string
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  meetingUrl: string
  rule: string | null
  exdates: string[]
  seriesId: string | null
  seriesDay: string | null
  status: EventState
  isBusy: boolean
  isPrivate: boolean
  createdAt: Date
  updatedAt: Date
  /** Whether the feed's owner sees more of it than that the time is taken. */
  sees: boolean
}

type Options = {
  /** The days of series on which an event of its own stands. */
  days: readonly { seriesId: string; day: string }[]
  isBusyOnly: boolean
}

const BUSY = 'עסוק'

/**
 * Returns the events of a feed. One that differs from its series is told as a change of it; where that event is not in
 * the feed, the series has none on its day.
 */
export function toFeedEvents(rows: readonly FeedEvent[], { days, isBusyOnly }: Options): EventToWrite[] {
  const series = new Map(rows.flatMap((row) => (row.rule === null ? [] : [[row.id, row] as const])))
  const told = new Set(rows.map(({ seriesId, seriesDay }) => `${seriesId} ${seriesDay}`))
  const left = new Map<string, string[]>()
  for (const { seriesId, day } of days)
    if (!told.has(`${seriesId} ${day}`)) left.set(seriesId, [...(left.get(seriesId) ?? []), day])
  return rows.map((row) => ({
    ...identify(row, series.get(row.seriesId ?? '')),
    ...words(row, isBusyOnly),
    ...toIcsRecurrence(row, [...new Set([...row.exdates, ...(left.get(row.id) ?? [])])].sort()),
    ...toIcsTimes(row),
    status: statusOf(row.status),
    transparency: row.isBusy ? ('opaque' as const) : ('transparent' as const),
    class: row.isPrivate ? ('private' as const) : ('public' as const),
    created: row.createdAt,
    lastModified: row.updatedAt,
  }))
}

/** A change whose series is not in the feed stands for itself, under a name of its own. */
function identify({ id, uid, sequence, seriesId, seriesDay }: FeedEvent, series: FeedEvent | undefined) {
  if (seriesId === null || seriesDay === null) return { uid, sequence }
  if (!series) return { uid: newUid(id), sequence }
  return { uid: series.uid, sequence, recurrenceId: icsStartOn(series, seriesDay) }
}

function words({ sees, title, description, location, meetingUrl }: FeedEvent, isBusyOnly: boolean) {
  if (!sees || isBusyOnly) return { summary: BUSY }
  const text = [description, meetingUrl && `קישור לפגישה: ${meetingUrl}`].filter(Boolean).join('\n\n')
  return { summary: title, description: text, location, url: meetingUrl || null }
}

const statusOf = (status: EventState) => (status === 'tentative' || status === 'cancelled' ? status : 'confirmed')
