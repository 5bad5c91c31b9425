import { and, eq } from 'drizzle-orm'

import { forbidden, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendars } from '@/lib/db/schema/calendar'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { type CalendarFile, readCalendar } from '@/lib/ics/reader'
import { countHit } from '@/lib/limits/rate-limit'

import { NO_CALENDAR } from '../calendar.labels'
import { type Calendar, type CalendarViewer, inCalendars, mayAddTo } from '../reach.queries'
import { type FilePlan, planFileEvents } from './file-events.rules'
import type { FileImport } from './file-import.schema'
import { compareFile, type FileComparison } from './file-plan.rules'
import { listCalendarRows } from './file-rows.queries'
import { writeFileEvents } from './file-writing.mutations'

/** Files that a user may bring in an hour, looks at them included. */
const IMPORTS = { name: 'calendar-imports', hits: 60, seconds: 3600 }
const MAX_SHOWN = 50
const TAKEN = 'הזמן תפוס ביומן שמונע כפילות'

type Brought = { calendarId: string; bytes: Uint8Array }

/** Returns what a file would do in a calendar, and writes nothing. 403, 404, 422 for a file that is no calendar, 429. */
export async function previewFile(viewer: CalendarViewer, { calendarId, bytes }: Brought): Promise<FileImport> {
  const { file, plan } = await readFile(viewer, { calendarId, bytes })
  return readInCompany(viewer, async (tx) => {
    const calendar = await requireTarget(tx, viewer, { calendarId, locks: false })
    return toAnswer(file, await compare(tx, viewer, { calendar, plan }))
  })
}

/**
 * Brings the events of a file into a calendar: those that are there by the same name are changed, and none twice. 403, 404,
 * 422 for a file that is no calendar or has too many occurrences, 429.
 */
export async function importFile(viewer: CalendarViewer, { calendarId, bytes }: Brought): Promise<FileImport> {
  const { file, plan } = await readFile(viewer, { calendarId, bytes })
  return inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const calendar = await requireTarget(tx, viewer, { calendarId, locks: true })
    const comparison = await compare(tx, viewer, { calendar, plan })
    const { taken } = await writeFileEvents(tx, { companyId, calendar, actorId }, comparison)
    const problems = taken.map(({ values }) => ({ line: null, title: values.title, reason: TAKEN }))
    const added = comparison.added.filter((event) => !taken.includes(event))
    const answer = toAnswer(file, { ...comparison, added, problems: [...comparison.problems, ...problems] })
    const data = { added: answer.added, changed: answer.changed, same: answer.same, problems: answer.problemCount }
    await publish(tx, viewer, { topic: 'calendar', entityId: calendarId, kind: 'bulk-changed' })
    await audit(tx, viewer, { action: 'calendar.imported', entity: 'calendar', entityId: calendarId, data })
    return answer
  })
}

/** Nothing of a file is read for whoever may not bring it. */
async function readFile(
  viewer: CalendarViewer,
  { calendarId, bytes }: Brought,
): Promise<{ file: CalendarFile; plan: FilePlan }> {
  await readInCompany(viewer, (tx) => requireTarget(tx, viewer, { calendarId, locks: false }))
  await countHit(IMPORTS, viewer.actorId)
  const reading = readCalendar(bytes)
  if (!reading.ok) throw refused(reading.line ? `${reading.reason} (שורה ${reading.line})` : reading.reason)
  const { method } = reading.value
  if (method === 'cancel' || method === 'reply' || method === 'counter')
    throw refused('זו הודעה על אירוע אחד (תשובה או ביטול) ולא יומן')
  return { file: reading.value, plan: planFileEvents(reading.value) }
}

const refused = (message: string) => invalid({ file: message }, message)

type Wanted = { calendarId: string; locks: boolean }

/** Returns the calendar that a file is brought into; 403 for one that the viewer may not add to, 404. */
async function requireTarget(tx: Tx, viewer: CalendarViewer, { calendarId, locks }: Wanted): Promise<Calendar> {
  const query = tx
    .select()
    .from(calendars)
    .where(and(inCalendars(viewer), eq(calendars.id, calendarId)))
  const [calendar] = await (locks ? query.for('no key update') : query)
  if (!calendar || calendar.kind === 'room') throw notFound(NO_CALENDAR)
  if (!mayAddTo(calendar, viewer)) throw forbidden('אין לך הרשאה להוסיף אירועים ליומן הזה')
  return calendar
}

type Compared = { calendar: Calendar; plan: FilePlan }

async function compare(tx: Tx, viewer: CalendarViewer, { calendar, plan }: Compared): Promise<FileComparison> {
  const uids = [...new Set(plan.events.map(({ uid }) => uid))]
  const rows = await listCalendarRows(tx, viewer, { calendarId: calendar.id, uids, canEdit: viewer })
  return { ...compareFile(rows, plan.events), problems: plan.problems }
}

function toAnswer(file: CalendarFile, { added, changed, same, problems }: FileComparison): FileImport {
  return {
    name: file.name,
    added: added.length,
    changed: changed.length,
    same: same.length,
    problemCount: problems.length,
    problems: problems.slice(0, MAX_SHOWN),
    notes: [...new Set(file.notes.map(({ text }) => text))],
  }
}
