import { eq } from 'drizzle-orm'

import { eventFiles } from '@/lib/db/schema/event-files'
import { readInCompany } from '@/lib/db/tenant'
import { type FilesPlace, findAttached, listAttached } from '@/lib/modules/activity/attached-files.queries'

import { MAX_EVENT_FILES } from './calendar.schema'
import { type CalendarViewer, requireSeenEvent } from './reach.queries'

/** Returns the files of an event, of a series those of all its events, newest first; 404 without its details. */
export const listEventFiles = (viewer: CalendarViewer, eventId: string) =>
  readInCompany(viewer, async (tx) => {
    await requireSeenEvent(tx, viewer, eventId)
    return listAttached(tx, filesOfEvent(viewer, eventId), MAX_EVENT_FILES)
  })

/** Returns the storage key, name and type of a file; 404 for an event whose details the viewer does not see, or a deleted file. */
export const findEventFile = (viewer: CalendarViewer, { id, fileId }: { id: string; fileId: string }) =>
  readInCompany(viewer, async (tx) => {
    await requireSeenEvent(tx, viewer, id)
    return findAttached(tx, filesOfEvent(viewer, id), fileId)
  })

/** Returns the place of the files of an event; an event that left its series has the same contents as that. */
export const filesOfEvent = ({ companyId }: { readonly companyId: string }, eventId: string): FilesPlace => ({
  companyId,
  table: eventFiles,
  isOf: eq(eventFiles.eventId, eventId),
  isShared: true,
})
