'use client'

import { useEffect, useRef, useState } from 'react'
import { SlotPicker } from '@/components/domain/booking/slot-picker'
import { useTimeChoice } from '@/components/domain/booking/use-time-choice'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { addDays } from '@/lib/format/calendar'
import { formatTime, longDate } from '@/lib/format/dates'
import { bookingPlaceLabels, lengthText } from '@/lib/modules/booking/booking.labels'
import type { BookingPageView, OfferedKind } from '@/lib/modules/booking/public.queries'

import { type Booked, BookingDone } from './booking-done'
import styles from './booking-flow.module.css'
import { BookingForm } from './booking-form'

type BookingPageParts = Omit<BookingPageView, 'brand' | 'companyName' | 'title' | 'intro' | 'hostName'>
type Props = { slug: string; page: BookingPageParts; today: string }

/** Kind, day and time, details: what was chosen stays on screen, and nothing typed is lost when another time is chosen. */
export function BookingFlow({ slug, page, today }: Props) {
  const { kinds, horizonDays } = page
  const [kindId, setKindId] = useState(kinds.length === 1 ? kinds[0]?.id : undefined)
  const choice = useTimeChoice()
  const [booked, setBooked] = useState<Booked>()
  const details = useRef<HTMLHeadingElement>(null)
  const kind = kinds.find(({ id }) => id === kindId)
  const { time, refused } = choice
  useEffect(() => {
    if (time) details.current?.focus()
  }, [time])
  if (booked && kind) return <BookingDone booked={booked} kind={kind} />
  const choose = (id: string) => {
    setKindId(id)
    choice.reset()
  }
  const url = `/api/public/booking/${encodeURIComponent(slug)}`
  return (
    <>
      {kinds.length > 1 ? (
        <Kinds kinds={kinds} value={kindId} onChoose={choose} />
      ) : (
        kind && (
          <p className={styles.single}>
            <KindText kind={kind} />
          </p>
        )
      )}
      {kind && (
        <section aria-labelledby="when">
          <h2 id="when">מתי נוח לך?</h2>
          <SlotPicker
            key={kind.id}
            url={`${url}/times?kind=${kind.id}`}
            today={today}
            lastDay={addDays(today, horizonDays)}
            choice={choice}
          />
        </section>
      )}
      {kind && (time || refused.length > 0) && (
        <section aria-labelledby="details">
          <h2 id="details" ref={details} tabIndex={-1} className={styles.heading}>
            {time ? (
              <>
                {longDate(time)} בשעה <Ltr>{formatTime(time)}</Ltr>
              </>
            ) : (
              'יש לבחור שעה אחרת'
            )}
          </h2>
          <BookingForm
            url={url}
            page={page}
            kind={kind}
            time={time}
            onRefused={choice.onRefused}
            onBooked={setBooked}
          />
        </section>
      )}
    </>
  )
}

type KindsProps = { kinds: readonly OfferedKind[]; value: string | undefined; onChoose: (id: string) => void }

function Kinds({ kinds, value, onChoose }: KindsProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>איזו פגישה?</legend>
      {kinds.map((kind) => (
        <label key={kind.id} className={styles.kind} data-color={kind.color}>
          <input
            type="radio"
            name="kind"
            value={kind.id}
            checked={kind.id === value}
            onChange={() => onChoose(kind.id)}
          />
          <KindText kind={kind} />
        </label>
      ))}
    </fieldset>
  )
}

function KindText({ kind: { name, description, minutes, placeKind, place } }: { kind: OfferedKind }) {
  return (
    <span className={styles.text}>
      <strong>
        <Bidi>{name}</Bidi>
      </strong>
      <span className="muted">
        {lengthText(minutes)} · {place ? <Bidi>{place}</Bidi> : bookingPlaceLabels[placeKind]}
      </span>
      {description && (
        <span className="muted lines" dir="auto">
          {description}
        </span>
      )}
    </span>
  )
}
