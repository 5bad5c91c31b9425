import { publicEndpoint } from '@/lib/http/endpoint'
import { calendarMediaType } from '@/lib/ics/writer'
import { manageParams } from '@/lib/modules/booking/booking.schema'
import { loadMeetingFile } from '@/lib/modules/booking/ics.queries'

/** The meeting as a file for a calendar. */
export const GET = publicEndpoint(
  { params: manageParams },
  async ({ params, request }) =>
    new Response(await loadMeetingFile(params.token, request.headers), {
      headers: {
        'content-type': calendarMediaType(),
        'content-disposition': 'attachment; filename="meeting.ics"',
        'cache-control': 'private, no-store',
      },
    }),
)
