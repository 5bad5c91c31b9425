'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, SelectField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { METER_NAMES } from '@/lib/metering/meter-names'
import { meterPriceInput } from '@/lib/modules/metering/metering.schema'

type Form = { meter: string; childId: string; price: string; isLossAllowed: boolean }
type Props = { companies: readonly { value: string; label: string }[] }

const schema = formSchema(meterPriceInput, ({ meter, childId, price, isLossAllowed }: Form) => ({
  meter,
  childId: childId || null,
  price: price.trim() || null,
  isLossAllowed,
}))

const METER_OPTIONS = toOptions(METER_NAMES)

/** The button and dialog that set what a kind of message costs. */
export function PriceButton({ companies }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        קביעת מחיר
      </Button>
      {isOpen && <PriceDialog companies={companies} onClose={() => setOpen(false)} />}
    </>
  )
}

function PriceDialog({ companies, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { meter: '', childId: '', price: '', isLossAllowed: false },
    submit: (body) => sendJson('/api/meter-prices', 'POST', body),
    onSaved: () => {
      notify('המחיר נקבע')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="קביעת מחיר">
      <OfficeForm form={form} label="קביעת מחיר" plain>
        <SelectField label="סוג" required placeholder="בחירה" options={METER_OPTIONS} {...form.field('meter')} />
        <SelectField label="למי" placeholder="לכל החברות" options={companies} {...form.field('childId')} />
        <MoneyField
          label="מחיר ליחידה, כולל מע״מ"
          hint="עד שש ספרות אחרי הנקודה. ריק: בלי מחיר, וההודעות נספרות בלי חיוב."
          {...form.field('price')}
        />
        <Checkbox {...form.field('isLossAllowed')}>לאפשר מחיר נמוך ממה שאתם משלמים</Checkbox>
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
