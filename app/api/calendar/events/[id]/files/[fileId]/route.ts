import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { attachedFileParams } from '@/lib/modules/activity/files.schema'
import { removeEventFile } from '@/lib/modules/calendar/files.mutations'
import { findEventFile } from '@/lib/modules/calendar/files.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

const policy = { gate: can('calendar'), params: attachedFileParams } as const

export const GET = endpoint(
  { ...policy, doc: ['calendar', 'Download a file of an event', 'הורדת קובץ של אירוע'] },
  async ({ actor, params }) => {
    const { key, ...file } = await findEventFile(calendarViewer(actor), params)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)

export const DELETE = endpoint(
  { ...policy, doc: ['calendar', 'Delete a file of an event', 'מחיקת קובץ של אירוע'], answer: idAnswer },
  ({ actor, params }) => removeEventFile(calendarViewer(actor), params),
)
