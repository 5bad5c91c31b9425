import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCalendarPlus } from '@/components/ui/icons'
import { AppError } from '@/lib/core/errors'
import { addDays } from '@/lib/format/calendar'
import { businessDay, longDateTime } from '@/lib/format/dates'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { bookingPlaceLabels, lengthText } from '@/lib/modules/booking/booking.labels'
import { manageParams } from '@/lib/modules/booking/booking.schema'
import { loadManagedBooking, type ManagedBooking } from '@/lib/modules/booking/public.queries'
import { href } from '@/lib/routes/find'

import { ManageBooking } from './manage-booking'
import NoBooking from './not-found'

export const metadata = {
  ...titleMetadata('booking-manage'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/** The page of a booking, for whoever has its link. Opening it changes nothing, and it shows no personal name. */
export default publicPage(NoBooking, ManagePage)

async function ManagePage({ params }: { params: Promise<{ id: string }> }) {
  const { id: token } = await params
  const view = await viewOf(token)
  const { brand, companyName, slug, isPageOpen, state, isOver, isMovable, horizonDays } = view
  const today = businessDay()
  return (
    <PublicSheet brand={brand}>
      {!brand.name && (
        <p className="muted">
          <Bidi>{companyName}</Bidi>
        </p>
      )}
      <h1>הפגישה שלך</h1>
      <Facts view={view} />
      {state === 'cancelled' && <Alert tone="info" title="הפגישה בוטלה, ואין צורך לעשות דבר." />}
      {state !== 'cancelled' && isOver && <Alert tone="info" title="הפגישה כבר התקיימה." />}
      {state === 'booked' && !isOver && (
        <>
          <p>
            <a href={`/api/public/bookings/${token}/file`} download className="btn btn-outline btn-md">
              <IconCalendarPlus size={20} />
              הוספה ליומן שלי
            </a>
          </p>
          <ManageBooking token={token} isMovable={isMovable} today={today} lastDay={addDays(today, horizonDays)} />
        </>
      )}
      {isPageOpen && (state === 'cancelled' || isOver) && (
        <p>
          <ButtonLink href={href('booking-page', { slug })} variant="primary">
            קביעת פגישה אחרת
          </ButtonLink>
        </p>
      )}
    </PublicSheet>
  )
}

function Facts({ view }: { view: ManagedBooking }) {
  const { kindName, hostName, minutes, startsAt, placeKind, place } = view
  return (
    <div>
      <p>
        <strong>
          <Bidi>{kindName}</Bidi>
        </strong>{' '}
        עם <Bidi>{hostName}</Bidi>
      </p>
      <p>
        {longDateTime(startsAt)} ({lengthText(minutes)})
      </p>
      <p>{placeKind === 'video' && place ? <a href={place}>מעבר לשיחת הווידאו</a> : placeText(placeKind, place)}</p>
    </div>
  )
}

const placeText = (placeKind: ManagedBooking['placeKind'], place: string) =>
  placeKind === 'place' ? <Bidi>{place}</Bidi> : bookingPlaceLabels[placeKind]

async function viewOf(token: string): Promise<ManagedBooking> {
  if (!manageParams.safeParse({ token }).success) notFound()
  try {
    return await loadManagedBooking(token, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
