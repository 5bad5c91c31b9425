'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, SelectField, TextField } from '@/components/ui/fields'
import { IconReplace } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { cycleLabels } from '@/lib/modules/companies/companies.labels'
import type { Offer } from '@/lib/modules/companies/packages.queries'
import { packageChoice } from '@/lib/modules/companies/subscriptions.schema'

import { PackagePreview } from './package-preview'

type Form = { packageId: string; price: string; priceReason: string; version: number }

const schema = formSchema(packageChoice, (form: Form) => form)

type Props = {
  company: { id: string; version: number }
  offers: Offer[]
  current: { packageId: string; number: number } | null
}

export function PackageButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<IconReplace size={18} />} onClick={() => setOpen(true)}>
        {props.current ? 'החלפת חבילה' : 'בחירת חבילה'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="חבילה לחברה" size="lg">
        <PackageForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The form for the choice of a package, with a preview of its effects. */
function PackageForm({ company, offers, current, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { packageId: '', price: '', priceReason: '', version: company.version },
    submit: (body) => sendJson(`/api/companies/${company.id}/package`, 'PUT', body),
    onSaved: () => {
      notify('החבילה הוחלפה')
      onClose()
      router.refresh()
    },
  })
  const { packageId, price } = form.rhf.watch()
  return (
    <OfficeForm form={form} label="חבילה לחברה" plain>
      <SelectField
        label="חבילה"
        required
        placeholder="בחירה"
        options={offers.map((offer) => ({ value: offer.id, label: offerText(offer, current) }))}
        {...form.field('packageId')}
      />
      <MoneyField label="מחיר מיוחד" hint="ריק: מחיר המחירון" {...form.field('price')} />
      {price.trim() !== '' && <TextField label="למה המחיר שונה" required {...form.field('priceReason')} />}
      {packageId && <PackagePreview companyId={company.id} packageId={packageId} price={price} />}
      <SaveBar label="החלפת החבילה" onCancel={onClose} />
    </OfficeForm>
  )
}

function offerText({ id, name, number, priceAgorot, cycle }: Offer, current: Props['current']): string {
  const isNew = current?.number !== number
  const mark = current?.packageId === id ? ` (הנוכחית${isNew ? `, גרסה חדשה ${number}` : ''})` : ''
  return `${name}, ${formatShekels(priceAgorot)} ${cycleLabels[cycle]}${mark}`
}
