import Link from 'next/link'
import type { ReactNode } from 'react'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Email } from '@/components/ui/email'
import { Phone } from '@/components/ui/phone'
import type { Actor } from '@/lib/access/scope'
import { findScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'
import { businessDay, longDateTime } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { bookingCancellerLabels, bookingPlaceLabels, bookingStateLabels } from '@/lib/modules/booking/booking.labels'
import { type BookingDetails, findBooking } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { href } from '@/lib/routes/find'

import { BookingActions } from './booking-actions'

export const generateMetadata = screenTitle('calendar-bookings-view')

const MOVE_DAYS = 365

/** A meeting that was booked: who, when, what they answered, and what the office may do. */
export default screen('calendar-bookings-view', async ({ actor, params }) => {
  const booking = await findBooking(calendarViewer(actor), params.id)
  const { id, name, state, startsAt, version, answers } = booking
  const today = businessDay()
  return (
    <Page
      route="calendar-bookings-view"
      title={name}
      actions={
        <BookingActions
          id={id}
          version={version}
          state={state}
          isAhead={startsAt > new Date()}
          today={today}
          lastDay={addDays(today, MOVE_DAYS)}
        />
      }
    >
      <LiveRefresh topics={['booking']} />
      <Card title="הפגישה">
        <FieldList items={[...meetingItems(booking), ...endItems(booking)]} />
      </Card>
      <Card title="מי קבע">
        <FieldList items={personItems(booking, actor)} />
      </Card>
      {answers.length > 0 && (
        <Card title="תשובות">
          <FieldList
            items={answers.map(({ question, answer }) => ({ label: question, value: <Bidi>{answer}</Bidi> }))}
          />
        </Card>
      )}
    </Page>
  )
})

type Item = { label: string; value: ReactNode }

function meetingItems({ kindName, startsAt, hostName, placeKind, place, pageTitle, state }: BookingDetails): Item[] {
  return [
    { label: 'סוג', value: <Bidi>{kindName}</Bidi> },
    { label: 'מתי', value: longDateTime(startsAt) },
    { label: 'עם', value: <Bidi>{hostName}</Bidi> },
    { label: bookingPlaceLabels[placeKind], value: placeKind === 'video' ? <Ltr>{place}</Ltr> : <Bidi>{place}</Bidi> },
    { label: 'נקבעה בדף', value: <Bidi>{pageTitle}</Bidi> },
    { label: 'מצב', value: bookingStateLabels[state] },
  ].filter(({ label }) => place !== '' || label !== bookingPlaceLabels[placeKind])
}

const endItems = ({ cancelledAt, cancelledBy, cancelReason, timesMoved }: BookingDetails): Item[] => [
  ...(timesMoved > 0 ? [{ label: 'הועברה', value: countText(timesMoved, ['פעם אחת', 'פעמיים', 'פעמים']) }] : []),
  ...(cancelledAt && cancelledBy
    ? [
        { label: 'בוטלה', value: <DateText at={cancelledAt} as="datetime" /> },
        { label: 'בוטלה על ידי', value: bookingCancellerLabels[cancelledBy] },
      ]
    : []),
  ...(cancelReason ? [{ label: 'סיבת הביטול', value: <Bidi>{cancelReason}</Bidi> }] : []),
]

function personItems(booking: BookingDetails, actor: Actor): Item[] {
  const { name, phone, email } = booking
  return [
    { label: 'שם', value: <Bidi>{name}</Bidi> },
    ...(phone ? [{ label: 'טלפון', value: <Phone number={phone} /> }] : []),
    ...(email ? [{ label: 'דוא״ל', value: <Email address={email} isClosed={false} /> }] : []),
    ...recordItems(booking, actor),
  ]
}

/** The card of the customer or the lead, for whoever may see such records. */
function recordItems({ customerId, customerName, leadId, leadName }: BookingDetails, actor: Actor): Item[] {
  if (customerId && customerName !== null && findScope('customers', actor))
    return [{ label: 'לקוח', value: <Link href={href('customers-view', { id: customerId })}>{customerName}</Link> }]
  if (leadId && leadName !== null && findScope('leads', actor))
    return [{ label: 'ליד', value: <Link href={href('leads-view', { id: leadId })}>{leadName}</Link> }]
  return []
}
