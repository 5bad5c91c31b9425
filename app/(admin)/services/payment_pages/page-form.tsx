'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { DateField } from '@/components/ui/date-field'
import { NumberField, TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { CustomerOption } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'

import { LinesEditor, type Offer } from './lines-editor'
import { changedPageForm, newPageForm, type PageFormValues } from './page-form-values'

type Props = {
  start: PageFormValues
  offers: Offer[]
  /** Basis points. */
  vatRateBp: number
  /** For a new page: the customer it is for, where one may be chosen at all, and what the law still misses. */
  fresh?: { customer: CustomerOption | null; canPick: boolean; missing: string[]; canView: boolean }
  saved?: { id: string; version: number }
}

const STATES = [
  { value: 'active', label: 'פתוח לתשלום מיד' },
  { value: 'draft', label: 'טיוטה' },
]

/** A new payment page, or one that nobody has paid yet. */
export function PageForm({ start, offers, vatRateBp, fresh, saved }: Props) {
  const router = useRouter()
  const schema = useMemo(() => (saved ? changedPageForm(saved.version) : newPageForm), [saved])
  const form = useOfficeForm<PageFormValues, object, { id: string }>({
    schema,
    defaults: start,
    submit: (body) =>
      saved ? sendJson(`/api/payment-pages/${saved.id}`, 'PUT', body) : sendJson('/api/payment-pages', 'POST', body),
    onSaved: ({ id }) => {
      notify('עמוד התשלום נשמר')
      router.push(fresh?.canView === false ? href('home') : href('payment-page-view', { id }))
      router.refresh()
    },
  })
  const [customer, setCustomer] = useState<CustomerOption | null>(fresh?.customer ?? null)
  const pick = (option: CustomerOption | null) => {
    setCustomer(option)
    form.rhf.setValue('customerId', option?.value ?? '', { shouldDirty: true })
  }
  return (
    <OfficeForm form={form} label={saved ? 'עריכת עמוד תשלום' : 'עמוד תשלום חדש'}>
      {fresh && fresh.missing.length > 0 && (
        <Alert tone="warn" title="אפשר לשמור טיוטה בלבד">
          לפי חוק הגנת הצרכן עמוד פתוח חייב להציג גם: {fresh.missing.join(', ')}.
        </Alert>
      )}
      <FormSection title="פרטי העמוד">
        <TextField label="כותרת" required hint="הלקוח רואה אותה בראש העמוד" {...form.field('title')} />
        {fresh?.canPick && (
          <CustomerPicker label="לקוח" value={customer} onChange={pick} error={form.error('customerId')} />
        )}
        <TextareaField label="תיאור" wide {...form.field('description')} />
      </FormSection>
      <FormSection title="מה נמכר">
        <LinesEditor form={form} offers={offers} vatRateBp={vatRateBp} />
      </FormSection>
      <FormSection title="תנאי התשלום">
        <NumberField
          label="מספר תשלומים מרבי"
          hint="לכל היותר מה שכל השירותים מתירים"
          {...form.field('installmentsMax')}
        />
        <DateField label="בתוקף עד" hint="היום האחרון שבו אפשר לשלם. ריק: ללא הגבלה" {...form.field('expiresOn')} />
        <TextareaField label="תנאי העסקה והביטול" wide rows={6} {...form.field('terms')} />
        {fresh && <Segmented legend="מצב" options={STATES} {...form.field('state')} />}
      </FormSection>
      <SaveBar
        cancelHref={
          saved ? href('payment-page-view', { id: saved.id }) : href(fresh?.canView ? 'services-payment-pages' : 'home')
        }
      />
    </OfficeForm>
  )
}
