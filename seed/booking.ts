import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { bookings } from '@/lib/db/schema/booking'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { bookMeeting } from '@/lib/modules/booking/book.mutations'
import { bookingPageInput, meetingInput } from '@/lib/modules/booking/booking.schema'
import { cancelBooking } from '@/lib/modules/booking/change.mutations'
import { createBookingPage } from '@/lib/modules/booking/pages.mutations'
import { type BookingPass, findOfferedKind, listKinds } from '@/lib/modules/booking/public.queries'
import { listFreeSlots } from '@/lib/modules/booking/slots.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { href } from '@/lib/routes/find'

import { seedActor } from './actor'
import { AIR_BOOKING, STUDIO_BOOKING, VISITORS } from './booking-words'
import type { SeedWorld } from './world'

/** Days ahead on which the meetings of the demo are, a week apart at most. */
const AHEAD = 12

/** Seeds a booking page with three kinds of meetings, and meetings that customers and visitors booked. */
export async function seedBooking(world: SeedWorld): Promise<string> {
  const viewer = calendarViewer(seedActor(world))
  const plan = world.isFirst ? STUDIO_BOOKING : AIR_BOOKING
  const { id: pageId } = await createBookingPage(viewer, bookingPageInput.parse(plan))
  const { companyId } = world
  const pass = { companyId, pageId } as BookingPass
  const kinds = await inCompany({ companyId }, (tx) => listKinds(tx, pass, pageId))
  const people = [...(await knownPeople(world)), ...VISITORS]
  for (const [at, person] of people.entries()) {
    const kind = kinds[at % kinds.length]
    const startsAt = kind && (await timeFor(pass, kind.id, at))
    if (!kind || !startsAt) continue
    const answers = kind.questions.map(({ choices }) => choices[0] ?? 'כאבי גב מהישיבה במשרד')
    const body = { ...person, id: newId(), kindId: kind.id, startsAt: startsAt.toISOString(), answers, wording: 1 }
    await bookMeeting(pass, meetingInput.parse(body))
  }
  await cancelFirst(viewer, pageId)
  return href('booking-page', { slug: plan.slug })
}

/** Returns two customers with a telephone and an address: their bookings are on their cards. */
const knownPeople = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const { name, phone, email } = customers
    const rows = await tx
      .select({ name, phone, email })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isNotNull(phone), isNotNull(email)))
      .orderBy(asc(customers.number))
      .limit(2)
    return rows.map((row) => ({ name: row.name, phone: row.phone ?? '', email: row.email ?? '' }))
  })

const timeFor = (pass: BookingPass, kindId: string, at: number): Promise<Date | undefined> =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const { page, kind } = await findOfferedKind(tx, pass, kindId)
    const from = addDays(businessDay(), 2 + at)
    const days = await listFreeSlots(tx, pass, {
      page,
      kind,
      hostId: page.ownerId,
      from,
      to: addDays(from, AHEAD),
      now: new Date(),
    })
    const times = days[0]?.times ?? []
    return times[(at * 3 + 1) % Math.max(1, times.length)]
  })

async function cancelFirst(viewer: ReturnType<typeof calendarViewer>, pageId: string): Promise<void> {
  const [first] = await inCompany(viewer, (tx) =>
    tx
      .select({ id: bookings.id, version: bookings.version })
      .from(bookings)
      .where(and(eq(bookings.companyId, viewer.companyId), eq(bookings.pageId, pageId)))
      .orderBy(asc(bookings.startsAt))
      .limit(1),
  )
  if (first) await cancelBooking(viewer, { ...first, reason: 'לוח הזמנים השתנה, נשמח לקבוע מועד אחר' })
}
