'use client'

import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCalendarPlus } from '@/components/ui/icons'
import { longDateTime } from '@/lib/format/dates'
import { bookingPlaceLabels } from '@/lib/modules/booking/booking.labels'
import type { OfferedKind } from '@/lib/modules/booking/public.queries'
import { linkTo } from '@/lib/routes/links'

import styles from './booking-flow.module.css'

export type Booked = { token: string; startsAt: string; endsAt: string }

/** What was booked, with the link by which it can be moved or cancelled. */
export function BookingDone({ booked: { token, startsAt }, kind }: { booked: Booked; kind: OfferedKind }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="stack">
      <Alert tone="ok" live title="הפגישה נקבעה">
        <span className={styles.facts}>
          <strong>
            <Bidi>{kind.name}</Bidi>
          </strong>
          <span>{longDateTime(startsAt)}</span>
          {kind.place ? <Bidi>{kind.place}</Bidi> : <span>{bookingPlaceLabels[kind.placeKind]}</span>}
        </span>
      </Alert>
      <p>שלחנו אישור לדוא״ל, עם קישור לשינוי או לביטול.</p>
      <p className={styles.actions}>
        <a href={`/api/public/bookings/${token}/file`} download className="btn btn-outline btn-md">
          <IconCalendarPlus size={20} />
          הוספה ליומן שלי
        </a>
        <ButtonLink href={linkTo('booking-manage', { id: token })}>שינוי או ביטול</ButtonLink>
      </p>
    </div>
  )
}
