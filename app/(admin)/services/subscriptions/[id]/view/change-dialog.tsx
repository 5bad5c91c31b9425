'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, NumberField, SelectField } from '@/components/ui/fields'
import { Money } from '@/components/ui/money'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import type { ReplacementService } from '@/lib/modules/subscriptions/changes-replacement.queries'
import { serviceTermsInput } from '@/lib/modules/subscriptions/subscriptions.schema'

import type { SubscriptionHandle } from './subscription-handle'
import { usePreview } from './use-preview'

type Values = {
  serviceId: string
  quantity: string
  price: string
  discount: string
  when: 'now' | 'next_period'
  version: number
}
type Figures = {
  dueAgorot: number
  creditAgorot: number
  oldAgorot: number
  newAgorot: number
  endedCoupon: string | null
}

const toBody = (form: Values) => ({ ...form, quantity: wholeNumber(form.quantity) })
const schema = formSchema(serviceTermsInput, toBody)
const shekels = (agorot: number) => (agorot / 100).toFixed(2)

const TIMES = [
  { value: 'now', label: 'מהיום: ההפרש על שאר התקופה מחויב עכשיו, או נזקף לחיובים הבאים' },
  { value: 'next_period', label: 'מהתקופה הבאה' },
]

type Props = { service: SubscriptionHandle; offers: ReplacementService[]; onClose: () => void }

/** The dialog that changes the terms, or the service (at its current price), with a preview of the amounts. */
export function ChangeDialog({ service, offers, onClose }: Props) {
  const router = useRouter()
  const url = `/api/services/subscriptions/${service.id}/terms`
  const defaults: Values = {
    serviceId: service.serviceId,
    quantity: String(service.quantity),
    price: shekels(service.priceAgorot),
    when: 'now',
    discount: service.discountAgorot > 0 ? shekels(service.discountAgorot) : '',
    version: service.version,
  }
  const form = useOfficeForm({
    schema,
    defaults,
    submit: (body: object) => sendJson<{ id: string }>(url, 'PUT', body),
    onSaved: () => {
      notify('התנאים נשמרו')
      onClose()
      router.refresh()
    },
  })
  const preview = usePreview<Figures>(`${url}/preview`, toBody(form.rhf.watch()))
  const chosen = form.field('serviceId')
  function propose(id: string) {
    const offer = id === service.serviceId ? service : offers.find((one) => one.id === id)
    if (offer) form.rhf.setValue('price', shekels(offer.priceAgorot), { shouldDirty: true })
  }
  return (
    <Dialog open onClose={onClose} title="שינוי תנאי השירות">
      <OfficeForm form={form} label="שינוי תנאי השירות" plain>
        <SelectField
          label="שירות"
          required
          hint="אפשר לעבור לשירות שמחויב באותה תקופה; המחיר הוא מחירו היום"
          options={offers.map(({ id, name }) => ({ value: id, label: name }))}
          {...chosen}
          onChange={(event) => {
            chosen.onChange(event)
            propose(event.target.value)
          }}
        />
        <NumberField label="כמות" required min={1} {...form.field('quantity')} />
        <MoneyField label="מחיר ליחידה לתקופה" required {...form.field('price')} />
        <MoneyField label="הנחה לתקופה" {...form.field('discount')} />
        <RadioGroup legend="ממתי" options={TIMES} {...form.field('when')} />
        <Button onClick={preview.loadPreview}>חישוב ההפרש</Button>
        {preview.error && <Alert tone="bad" live title={preview.error} />}
        {preview.data && <Meaning figures={preview.data} />}
        <SaveBar label="שמירת התנאים" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const Meaning = ({ figures: { endedCoupon, dueAgorot, creditAgorot, ...whole } }: { figures: Figures }) => (
  <Alert tone="info" live title="מה זה אומר">
    <p>
      לתקופה: <Money agorot={whole.oldAgorot} /> עכשיו, <Money agorot={whole.newAgorot} /> אחרי השינוי
    </p>
    {endedCoupon && (
      <p>
        ההנחה של הקופון <Bidi>{endedCoupon}</Bidi> מסתיימת עם השירות הקודם
      </p>
    )}
    {dueAgorot > 0 && (
      <p>
        יחויב עכשיו: <Money agorot={dueAgorot} />
      </p>
    )}
    {creditAgorot > 0 && (
      <p>
        ייזקף לחיובים הבאים: <Money agorot={creditAgorot} />
      </p>
    )}
  </Alert>
)
