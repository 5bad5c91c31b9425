import { machineEndpoint } from '@/lib/http/endpoint'
import { calendarMediaType } from '@/lib/ics/writer'
import { readFeed } from '@/lib/modules/calendar/links/feed-reading.mutations'

/** Answers the calendar programs that read a feed; one whose contents are the same as before is not sent again. */
export const GET = machineEndpoint(async (request, { params }) => {
  const token = String((await params).token).replace(/\.ics$/, '')
  const { text, etag } = await readFeed(token, request.headers)
  const headers = {
    etag,
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': calendarMediaType('publish'),
      'content-disposition': 'inline; filename="calendar.ics"',
      'x-content-type-options': 'nosniff',
    },
  })
})
