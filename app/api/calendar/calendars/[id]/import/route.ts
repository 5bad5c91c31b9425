import { can } from '@/lib/access/gate'
import { tooLarge } from '@/lib/core/errors'
import { readLimited } from '@/lib/files/read-body'
import { endpoint } from '@/lib/http/endpoint'
import { calendarParams } from '@/lib/modules/calendar/calendar.schema'
import { importFile, previewFile } from '@/lib/modules/calendar/links/file-import.mutations'
import { fileImportAnswer, fileImportQuery } from '@/lib/modules/calendar/links/file-import.schema'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

const MAX_BYTES = 5 * 1024 * 1024

/** The request body is the file itself. */
export const POST = endpoint(
  {
    doc: ['calendar', 'Import a calendar file (ICS), or say what it would do', 'ייבוא קובץ יומן (ICS), או בדיקה שלו'],
    gate: can('calendar'),
    params: calendarParams,
    query: fileImportQuery,
    answer: fileImportAnswer,
  },
  async ({ actor, params, query, request }) => {
    const bytes = await readLimited(request, MAX_BYTES).catch((error) => {
      throw error.status === 413 ? tooLarge('הקובץ גדול מ־5 MB. אפשר לייצא תקופה קצרה יותר') : error
    })
    const brought = { calendarId: params.id, bytes }
    return query.preview ? previewFile(calendarViewer(actor), brought) : importFile(calendarViewer(actor), brought)
  },
)
