import { inArray } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { eventFiles } from '@/lib/db/schema/event-files'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { attachFile, dropAttached, type FileUpload } from '@/lib/modules/activity/attached-files.commands'
import { areAttached, countAttached, findAttached } from '@/lib/modules/activity/attached-files.queries'

import { MAX_EVENT_FILES } from './calendar.schema'
import { recordEventChange } from './event-changes.mutations'
import { filesOfEvent } from './files.queries'
import { type CalendarViewer, type EventRow, lockEvent } from './reach.queries'

/** Removes the contents of files whose rows are deleted, after the commit. */
export const REMOVAL_TASK = 'calendar.file-removal'

/**
 * Stores a file on an event, of a series on all its events, and returns its id. 403 for whoever may not change the event,
 * 404, 409 for an exceeded storage quota, 413, 422 for a type that is not allowed or one file too many.
 */
export const addEventFile = (viewer: CalendarViewer, eventId: string, upload: FileUpload) =>
  attachFile(viewer, upload, {
    requireRoom: (tx) => requireRoom(tx, viewer, eventId),
    async attach(tx, file, event) {
      await tx.insert(eventFiles).values({ ...file, eventId })
      await recordEventChange(tx, viewer, { event, act: 'file-added', data: { fileId: file.id } })
    },
  })

/** Deletes a file of an event. 403 for whoever may not change the event, 404. */
export const removeEventFile = (viewer: CalendarViewer, { id, fileId }: { id: string; fileId: string }) =>
  inCompany(viewer, async (tx) => {
    const event = await lockEvent(tx, viewer, { id })
    const place = filesOfEvent(viewer, id)
    const found = await findAttached(tx, place, fileId)
    await removeContents(tx, await dropAttached(tx, place, [found.fileId]))
    await recordEventChange(tx, viewer, { event, act: 'file-removed', data: { fileId } })
    return { id: fileId }
  })

/** Deletes the files of events that are deleted. */
export async function dropEventFiles(tx: Tx, { companyId }: Company, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  const isOf = inArray(eventFiles.eventId, [...eventIds])
  await removeContents(tx, await dropAttached(tx, { companyId, table: eventFiles, isOf, isShared: true }))
}

/** Gives an event that leaves its series, or a series that is divided from another, the files that it had there. */
export async function copyEventFiles(tx: Tx, { companyId }: Company, { from, to }: { from: string; to: string }) {
  const found = await tx
    .select()
    .from(eventFiles)
    .where(areAttached(filesOfEvent({ companyId }, from)))
  if (found.length > 0) await tx.insert(eventFiles).values(found.map((file) => ({ ...file, id: newId(), eventId: to })))
}

type Company = { readonly companyId: string }

async function removeContents(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await enqueue(tx, [REMOVAL_TASK, { key }], { key: `${REMOVAL_TASK}:${key}` })
}

/** Locks and returns the event; 403, 404, 422 where it has as many files as may be. */
async function requireRoom(tx: Tx, viewer: CalendarViewer, eventId: string): Promise<EventRow> {
  const event = await lockEvent(tx, viewer, { id: eventId })
  if ((await countAttached(tx, filesOfEvent(viewer, eventId))) < MAX_EVENT_FILES) return event
  const message = `לאירוע אחד אפשר לצרף עד ${MAX_EVENT_FILES} קבצים`
  throw invalid({ file: message }, message)
}
