'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { Money } from '@/components/ui/money'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { cancellationReasonLabels } from '@/lib/modules/subscriptions/subscriptions.labels'
import { cancelSubscriptionInput } from '@/lib/modules/subscriptions/subscriptions.schema'

import type { SubscriptionHandle } from './subscription-handle'
import { usePreview } from './use-preview'

type Values = {
  noticedOn: string
  channel: 'direct' | 'registered_mail'
  when: 'now' | 'period_end'
  isDistanceSale: 'no' | 'yes' | 'extended'
  reason: string
  version: number
}
type Figures = {
  ground: keyof typeof cancellationReasonLabels
  endsOn: string
  lastChargeDay: string
  feeAgorot: number
  refundAgorot: number
  owedAgorot: number
}

const toBody = ({ isDistanceSale: sold, ...form }: Values) => ({
  ...form,
  isDistanceSale: sold !== 'no',
  isExtended: sold === 'extended',
})
const schema = formSchema(cancelSubscriptionInput, toBody)

const CHANNELS = [
  { value: 'direct', label: 'טלפון, דוא״ל, אתר או בעל פה' },
  { value: 'registered_mail', label: 'דואר רשום' },
]
const TIMES = [
  { value: 'now', label: 'מיום ההודעה, עם החזר על הימים שנותרו' },
  { value: 'period_end', label: 'בסוף התקופה ששולמה, או בסוף הניסיון' },
]
const DISTANCE = [
  { value: 'no', label: 'לא' },
  { value: 'yes', label: 'כן, נמכר בטלפון או באינטרנט' },
  { value: 'extended', label: 'כן, בשיחה עם בן 65 ומעלה, אדם עם מוגבלות או עולה חדש' },
]

type Props = { service: SubscriptionHandle; today: string; onClose: () => void }

/** The cancellation dialog, with a preview of the legal amounts. */
export function CancelDialog({ service, today, onClose }: Props) {
  const router = useRouter()
  const url = `/api/services/subscriptions/${service.id}/cancellation`
  const defaults: Values = {
    noticedOn: today,
    channel: 'direct',
    when: 'now',
    isDistanceSale: 'no',
    reason: '',
    version: service.version,
  }
  const form = useOfficeForm({
    schema,
    defaults,
    submit: (body: object) => sendJson<{ id: string }>(url, 'POST', body),
    onSaved: () => {
      notify('הביטול נרשם')
      onClose()
      router.refresh()
    },
  })
  const preview = usePreview<Figures>(`${url}/preview`, toBody(form.rhf.watch()))
  // A paused service has no current period, so it cannot be cancelled at the end of one.
  const times = service.state === 'paused' ? TIMES.slice(0, 1) : TIMES
  return (
    <Dialog open onClose={onClose} title="ביטול השירות">
      <OfficeForm form={form} label="ביטול השירות" plain>
        <DateField label="מתי נמסרה ההודעה" required {...form.field('noticedOn')} />
        <RadioGroup legend="איך נמסרה" options={CHANNELS} {...form.field('channel')} />
        <RadioGroup legend="ממתי" options={times} {...form.field('when')} />
        <RadioGroup legend="עסקת מכר מרחוק" options={DISTANCE} {...form.field('isDistanceSale')} />
        <TextareaField label="סיבה" {...form.field('reason')} />
        <Button onClick={preview.loadPreview}>חישוב לפי החוק</Button>
        {preview.error && <Alert tone="bad" live title={preview.error} />}
        {preview.data && <Meaning figures={preview.data} />}
        <SaveBar label="ביטול השירות" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const Meaning = ({ figures }: { figures: Figures }) => (
  <Alert tone="warn" live title={cancellationReasonLabels[figures.ground]}>
    <p>
      היום הראשון בלי השירות: <DateText at={figures.endsOn} />
    </p>
    <p>
      היום האחרון שבו מותר לחייב: <DateText at={figures.lastChargeDay} />
    </p>
    <p>
      דמי ביטול: <Money agorot={figures.feeAgorot} /> · החזר ללקוח: <Money agorot={figures.refundAgorot} />
    </p>
    {figures.owedAgorot > 0 && (
      <p>
        נותר לתשלום על הימים שבהם השירות ניתן: <Money agorot={figures.owedAgorot} />
      </p>
    )}
  </Alert>
)
