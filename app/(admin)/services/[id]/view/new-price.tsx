'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, TextareaField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { priceInput } from '@/lib/modules/services/prices.schema'
import { priceAppliesToLabels } from '@/lib/modules/services/services.labels'

type Service = { id: string; version: number; period: string | null; priceIncludesVat: boolean }
type Props = { service: Service; today: string }

/** The button and dialog that set a price from today or from a later day. */
export function NewPrice({ service, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        מחיר חדש
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="מחיר חדש">
        <PriceForm service={service} today={today} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type Values = { price: string; validFrom: string; appliesTo: 'new' | 'everyone'; notice: string; version: number }

const schema = formSchema(priceInput, (form: Values) => form)

function PriceForm({ service, today, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const defaults: Values = { price: '', validFrom: today, appliesTo: 'new', notice: '', version: service.version }
  const form = useOfficeForm({
    schema,
    defaults,
    submit: (body: Values) => sendJson<{ id: string }>(`/api/services/${service.id}/prices`, 'POST', body),
    onSaved: () => {
      notify('המחיר נקבע')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="מחיר חדש" plain>
      <MoneyField
        label="מחיר"
        required
        hint={service.priceIncludesVat ? 'בשקלים, כולל מע״מ' : 'בשקלים, לפני מע״מ'}
        {...form.field('price')}
      />
      <DateField label="תקף מ־" required hint="היום או יום שעוד לא הגיע" {...form.field('validFrom')} />
      {service.period && (
        <RadioGroup legend="על מי המחיר חל" options={toOptions(priceAppliesToLabels)} {...form.field('appliesTo')} />
      )}
      <TextareaField label="הודעה" hint="מה שנאמר ללקוחות על השינוי; נשמר בהיסטוריה" {...form.field('notice')} />
      <SaveBar label="קביעת המחיר" onCancel={onClose} />
    </OfficeForm>
  )
}
