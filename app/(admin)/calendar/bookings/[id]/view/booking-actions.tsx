'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionButton } from '@/components/domain/action-button'
import { SlotPicker } from '@/components/domain/booking/slot-picker'
import { useTimeChoice } from '@/components/domain/booking/use-time-choice'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { longDateTime } from '@/lib/format/dates'
import type { BOOKING_STATES } from '@/lib/vocabulary/booking'

type Props = {
  id: string
  version: number
  state: (typeof BOOKING_STATES)[number]
  isAhead: boolean
  today: string
  lastDay: string
}

/** What the office does to a meeting: move it, cancel it, or say that nobody came. */
export function BookingActions({ id, version, state, isAhead, today, lastDay }: Props) {
  const [reason, setReason] = useState('')
  const url = `/api/calendar/bookings/${id}`
  if (state === 'cancelled') return null
  if (!isAhead) {
    const isNoShow = state === 'no_show'
    return (
      <ActionButton
        label={isNoShow ? 'בעצם הגיעו' : 'לא הגיעו'}
        variant="outline"
        title={isNoShow ? 'להסיר את הסימון שלא הגיעו?' : 'לסמן שלא הגיעו לפגישה?'}
        url={`${url}/no-show`}
        method="PUT"
        body={{ isNoShow: !isNoShow, version }}
        done={isNoShow ? 'הסימון הוסר' : 'סומן שלא הגיעו'}
      />
    )
  }
  return (
    <>
      <MoveButton url={url} version={version} today={today} lastDay={lastDay} />
      <ActionButton
        label="ביטול הפגישה"
        variant="danger"
        tone="danger"
        title="לבטל את הפגישה?"
        cancelLabel="חזרה"
        url={`${url}/cancel`}
        method="POST"
        body={{ reason, version }}
        done="הפגישה בוטלה"
      >
        <div className="stack">
          <p>מי שקבע אותה יקבל הודעה בדוא״ל.</p>
          <TextareaField
            id="cancel-reason"
            label="סיבה (תופיע בהודעה)"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
          />
        </div>
      </ActionButton>
    </>
  )
}

function MoveButton({
  url,
  version,
  today,
  lastDay,
}: {
  url: string
  version: number
  today: string
  lastDay: string
}) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const choice = useTimeChoice()
  const { time } = choice
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!time) return setProblem('יש לבחור יום ושעה')
    setSending(true)
    const sent = await sendJson(`${url}/move`, 'POST', { startsAt: time, version })
    setSending(false)
    if (!sent.ok) {
      setProblem(sent.error.message)
      return choice.onRefused(sent.error)
    }
    notify('הפגישה הועברה')
    setOpen(false)
    router.refresh()
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        העברה למועד אחר
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="לאיזה מועד להעביר?"
        footer={
          <Button variant="primary" loading={isSending} onClick={send}>
            {time ? `העברה ל${longDateTime(time)}` : 'העברה'}
          </Button>
        }
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <SlotPicker url={`${url}/times`} today={today} lastDay={lastDay} choice={choice} />
      </Dialog>
    </>
  )
}
