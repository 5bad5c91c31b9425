import { sha256 } from '@/lib/core/crypto'
import { type Answer, EgressError, type egress } from '@/lib/egress/egress'
import { getFollowing, TooManyRedirects } from '@/lib/egress/redirects'
import { readCalendar } from '@/lib/ics/reader'

import { type FilePlan, planFileEvents } from './file-events.rules'
import type { CalendarLinkFault } from './links.schema'

/** What is known of the file that was read last. */
type KnownFile = { etag: string | null; lastModified: string | null; contentHash: string | null }

/** What came of reading a subscription: its file, that it is as it was, or why nothing was read. */
export type LinkReading =
  | { kind: 'read'; plan: FilePlan; name: string; file: KnownFile }
  | { kind: 'same'; file: KnownFile }
  | { kind: 'failed'; fault: CalendarLinkFault; detail: string }

const MAX_BYTES = 5 * 1024 * 1024
const MAX_TAG = 500
/** What statuses of a server say of a calendar. */
const FAULTS: Readonly<Record<number, CalendarLinkFault>> = {
  401: 'refused',
  403: 'refused',
  404: 'refused',
  410: 'gone',
}

/** Reads the calendar at an address. A file that is cut off or is no calendar counts as not read at all. */
export async function readLink(get: typeof egress, url: string, known: KnownFile): Promise<LinkReading> {
  const headers: Record<string, string> = { accept: 'text/calendar' }
  if (known.etag) headers['if-none-match'] = known.etag
  if (known.lastModified) headers['if-modified-since'] = known.lastModified
  try {
    return toReading(await getFollowing(get, { url, headers, mostBytes: MAX_BYTES }), known)
  } catch (error) {
    if (error instanceof TooManyRedirects) return failed('redirects')
    if (!(error instanceof EgressError)) throw error
    return failed(error.fault)
  }
}

const failed = (fault: CalendarLinkFault, detail = ''): LinkReading => ({ kind: 'failed', fault, detail })

function toReading({ status, body, isCut, headers = {} }: Answer, known: KnownFile): LinkReading {
  if (status === 304) return { kind: 'same', file: sameFile(known) }
  if (status < 200 || status > 299) return failed(FAULTS[status] ?? 'status', String(status))
  if (isCut) return failed('too_large')
  const file = { etag: tag(headers.etag), lastModified: tag(headers['last-modified']), contentHash: sha256(body) }
  return file.contentHash === known.contentHash ? { kind: 'same', file } : readBody(body, file)
}

const sameFile = ({ etag, lastModified, contentHash }: KnownFile): KnownFile => ({ etag, lastModified, contentHash })

function readBody(body: string, file: KnownFile): LinkReading {
  const reading = readCalendar(body)
  if (reading.ok) return { kind: 'read', plan: planFileEvents(reading.value), name: reading.value.name, file }
  return failed('not_calendar', reading.line ? `${reading.reason} (שורה ${reading.line})` : reading.reason)
}

const tag = (text: string | undefined): string | null => (text && text.length <= MAX_TAG ? text : null)
