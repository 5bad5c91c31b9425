'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SlotPicker } from '@/components/domain/booking/slot-picker'
import { useTimeChoice } from '@/components/domain/booking/use-time-choice'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/fields'
import { sendJson } from '@/lib/client/send'
import { longDateTime } from '@/lib/format/dates'

type Props = { token: string; isMovable: boolean; today: string; lastDay: string }
type Part = 'move' | 'cancel'

/** Moving and cancelling a meeting by its link. */
export function ManageBooking({ token, isMovable, today, lastDay }: Props) {
  const [part, setPart] = useState<Part>()
  const [moved, setMoved] = useState<string>()
  const url = `/api/public/bookings/${token}`
  return (
    <div className="stack">
      <div aria-live="polite">
        {moved && <Alert tone="ok" title={`הפגישה עברה ל${longDateTime(moved)}. שלחנו אישור לדוא״ל.`} />}
      </div>
      {part === undefined && (
        <div className="stack">
          {isMovable && (
            <Button variant="primary" onClick={() => setPart('move')}>
              העברה למועד אחר
            </Button>
          )}
          <Button onClick={() => setPart('cancel')}>ביטול הפגישה</Button>
        </div>
      )}
      {part === 'move' && (
        <Move
          url={url}
          today={today}
          lastDay={lastDay}
          onBack={() => setPart(undefined)}
          onMoved={(time) => {
            setMoved(time)
            setPart(undefined)
          }}
        />
      )}
      {part === 'cancel' && <Cancel url={url} onBack={() => setPart(undefined)} />}
    </div>
  )
}

type MoveProps = { url: string; today: string; lastDay: string; onBack: () => void; onMoved: (time: string) => void }

function Move({ url, today, lastDay, onBack, onMoved }: MoveProps) {
  const router = useRouter()
  const choice = useTimeChoice()
  const { time } = choice
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!time) return setProblem('יש לבחור יום ושעה')
    setSending(true)
    const sent = await sendJson(`${url}/move`, 'POST', { startsAt: time }, { stayOnSignOut: true })
    setSending(false)
    if (sent.ok) {
      onMoved(time)
      return router.refresh()
    }
    setProblem(sent.error.message)
    choice.onRefused(sent.error)
  }
  return (
    <section aria-labelledby="move">
      <h2 id="move">לאיזה מועד להעביר?</h2>
      <SlotPicker url={`${url}/times`} today={today} lastDay={lastDay} choice={choice} />
      {problem && <Alert tone="bad" live title={problem} />}
      <Button variant="primary" size="lg" loading={isSending} onClick={send}>
        {time ? `העברה ל${longDateTime(time)}` : 'העברת הפגישה'}
      </Button>
      <Button onClick={onBack}>חזרה בלי לשנות</Button>
    </section>
  )
}

function Cancel({ url, onBack }: { url: string; onBack: () => void }) {
  const router = useRouter()
  const { form, field } = useEntryForm({
    url: `${url}/cancel`,
    labels: { reason: 'סיבה (לא חובה)' },
    onDone: () => router.refresh(),
  })
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">לבטל את הפגישה?</h2>
      <EntryForm form={form} label="ביטול הפגישה" submit="ביטול הפגישה">
        <TextareaField {...field('reason')} rows={2} />
      </EntryForm>
      <Button onClick={onBack}>חזרה בלי לבטל</Button>
    </section>
  )
}
