import { can } from '@/lib/access/gate'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { attachedFileQuery, attachedFilesAnswer } from '@/lib/modules/activity/files.schema'
import { eventParams } from '@/lib/modules/calendar/calendar.schema'
import { addEventFile } from '@/lib/modules/calendar/files.mutations'
import { listEventFiles } from '@/lib/modules/calendar/files.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

const policy = { gate: can('calendar'), params: eventParams } as const

export const GET = endpoint(
  { ...policy, doc: ['calendar', 'Read the files of an event', 'הקבצים של אירוע'], answer: attachedFilesAnswer },
  ({ actor, params }) => listEventFiles(calendarViewer(actor), params.id),
)

/** The request body is the file itself. */
export const POST = endpoint(
  { ...policy, doc: ['calendar', 'Upload a file to an event', 'צירוף קובץ לאירוע'], query: attachedFileQuery },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
    return json(await addEventFile(calendarViewer(actor), params.id, { ...query, source }), { status: 201 })
  },
)
