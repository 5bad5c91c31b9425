import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'
import { writeCalendar } from '@/lib/ics/writer'
import { newUid } from '@/lib/modules/calendar/ics-event.rules'

type Meeting = {
  eventId: string
  kindName: string
  hostName: string
  companyName: string
  placeKind: 'place' | 'phone' | 'video'
  place: string
  startsAt: Date
  endsAt: Date
  state: 'booked' | 'cancelled' | 'no_show'
}

/** Writes a meeting as a file for the calendar of whoever booked it. */
export function meetingFile({ eventId, kindName, hostName, companyName, place, ...meeting }: Meeting): string {
  const { startsAt, endsAt, state } = meeting
  return writeCalendar({
    name: companyName,
    now: new Date(),
    events: [
      {
        uid: newUid(eventId),
        summary: `${kindName}: ${hostName}, ${companyName}`,
        start: { kind: 'instant', at: startsAt, zone: BUSINESS_TIME_ZONE },
        end: { kind: 'instant', at: endsAt, zone: BUSINESS_TIME_ZONE },
        location: place,
        status: state === 'cancelled' ? 'cancelled' : 'confirmed',
      },
    ],
  })
}
