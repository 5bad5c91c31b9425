'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { LtrField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import { parseDayOffsets } from '@/lib/client/typed-days'
import { lackLabels } from '@/lib/modules/payment-pages/delivery/delivery.labels'
import type { DeliveryMethod, DeliveryObstacle } from '@/lib/modules/payment-pages/delivery/delivery.schema'

import styles from './delivery.module.css'

type Reminders = {
  isOn: boolean
  stop: { at: Date; byName: string | null } | null
  next: string | null
  /** What is missing to deliver the next reminder. */
  lack: DeliveryObstacle | null
  channel: DeliveryMethod['channel'] | null
  isSimulated: boolean
  /** Days after sending, on which a reminder goes out. */
  afterSending: number[]
}
type Props = { id: string; reminders: Reminders; canEdit: boolean }

/** Card of the page's next reminder, with the control to stop reminders. */
export const RemindersCard = ({ id, reminders, canEdit }: Props) => (
  <Card title="תזכורות">
    <div className="stack">
      <ReminderStatus {...reminders} />
      {reminders.isOn && canEdit && <RemindersEditor id={id} reminders={reminders} />}
    </div>
  </Card>
)

function ReminderStatus({ isOn, stop, next, lack, ...way }: Reminders) {
  if (!isOn) return <p>תזכורות לתשלום כבויות בהגדרות החברה.</p>
  if (stop)
    return (
      <p>
        התזכורות נעצרו <DateText at={stop.at} as="datetime" />
        {stop.byName && ` בידי ${stop.byName}`}.
      </p>
    )
  if (!next) return <p>אין תזכורת בהמשך.</p>
  if (lack)
    return (
      <Alert tone="warn" title="אין דרך לשלוח תזכורת">
        {lackLabels[lack]}.
      </Alert>
    )
  return (
    <p>
      התזכורת הבאה: <DateText at={next} />
      {way.channel === 'sms' && ' ב־SMS'} {way.isSimulated && <Status tone="info">סימולציה</Status>}
    </p>
  )
}

type Typed = { target: { value: string } }

function RemindersEditor({ id, reminders: { stop, afterSending } }: Omit<Props, 'canEdit'>) {
  const router = useRouter()
  const [problem, setProblem] = useState<SendError>()
  const [isSaving, setSaving] = useState(false)
  // The typed days that are not saved yet; while undefined, the input shows the saved days.
  const [typed, setTyped] = useState<string>()
  const wrongDays = Object.values(problem?.fields ?? {})[0]

  async function save(body: { isStopped: boolean; afterSending?: number[] }, done: string) {
    setSaving(true)
    const sent = await sendJson(`/api/payment-pages/${id}/reminders`, 'PUT', body)
    setSaving(false)
    setProblem(sent.ok ? undefined : sent.error)
    if (!sent.ok) return
    notify(done)
    startTransition(() => {
      if (body.afterSending) setTyped(undefined)
      router.refresh()
    })
  }

  const saveDays = () => save({ isStopped: false, afterSending: parseDayOffsets(typed ?? '') }, 'ימי התזכורת נשמרו')

  return (
    <>
      {problem && !wrongDays && <Alert tone="bad" live title={problem.message} />}
      {!stop && (
        <LtrField
          label="ימים אחרי השליחה"
          hint="ריק: כמו בהגדרות החברה"
          value={typed ?? shown(afterSending)}
          error={wrongDays}
          onChange={({ target }: Typed) => setTyped(target.value)}
        />
      )}
      <div className={styles.row}>
        {!stop && isNew(typed, afterSending) && (
          <Button variant="primary" loading={isSaving} onClick={saveDays}>
            שמירת הימים
          </Button>
        )}
        {stop ? (
          <Button loading={isSaving} onClick={() => save({ isStopped: false }, 'התזכורות חודשו')}>
            חידוש התזכורות
          </Button>
        ) : (
          <Button loading={isSaving} onClick={() => save({ isStopped: true }, 'התזכורות נעצרו')}>
            עצירת התזכורות
          </Button>
        )}
      </div>
    </>
  )
}

const shown = (days: number[]) => days.join(', ')

/** Different spaces and commas do not count as a change. */
const isNew = (typed: string | undefined, kept: number[]) =>
  typed !== undefined && shown(parseDayOffsets(typed)) !== shown(kept)
