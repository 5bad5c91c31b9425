'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { EmailField, LtrField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { type Sent, sendJson } from '@/lib/client/send'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'
import { linkTo } from '@/lib/routes/links'
import { IssueLines, type Offer } from './issue-lines'
import { type Draft, IssuePreview, type Preview } from './issue-preview'
import { EMPTY_LINE, type IssueValues, issueForm } from './issue-values'

type Props = {
  offers: Offer[]
  /** In basis points. */
  vatRateBp: number
  /** Whether the business may issue tax invoices at all. */
  mayInvoice: boolean
  customer: CustomerOption | null
  today: string
}

const TYPES = [
  { value: '305', label: 'חשבונית מס' },
  { value: '300', label: 'חשבון עסקה' },
]

/**
 * The form of an invoice or deal invoice. A preview precedes the issue, because an issued document cannot be undone.
 */
export function IssueForm({ offers, vatRateBp, mayInvoice, customer: first, today }: Props) {
  const router = useRouter()
  const [customer, setCustomer] = useState(first)
  const [draft, setDraft] = useState<Draft>()
  const form = useOfficeForm<IssueValues, object, Preview>({
    schema: issueForm,
    defaults: startOf({ mayInvoice, today, customerId: first?.value ?? '' }),
    submit: async (body): Promise<Sent<Preview>> => {
      const sent = await sendJson<Preview>('/api/tax-documents/preview', 'POST', body)
      if (sent.ok) setDraft({ body, preview: sent.data })
      return sent
    },
    onSaved: () => undefined,
  })
  const pick = (option: CustomerOption | null) => {
    setCustomer(option)
    form.rhf.setValue('customerId', option?.value ?? '', { shouldDirty: true })
  }
  return (
    <>
      <OfficeForm form={form} label="מסמך מס חדש">
        <FormSection title="המסמך">
          {mayInvoice && <Segmented legend="סוג המסמך" options={TYPES} {...form.field('type')} />}
          <CustomerPicker label="לקוח" value={customer} onChange={pick} error={form.error('customerId')} />
          <DateField label="תאריך המסמך" required max={today} {...form.field('issueDate')} />
          <DateField label="לתשלום עד" {...form.field('dueOn')} />
        </FormSection>
        <FormSection title="פרטי הלקוח במסמך">
          <TextField label="שם במסמך" hint="ריק: כפי שבכרטיס הלקוח" {...form.field('invoiceName')} />
          <LtrField label="מספר עוסק" hint="ריק: כפי שבכרטיס הלקוח" {...form.field('dealerNumber')} />
          <TextField label="כתובת" hint="ריק: כפי שבכרטיס הלקוח" {...form.field('address')} />
          <EmailField label="דוא״ל" hint="ריק: כפי שבכרטיס הלקוח" {...form.field('email')} />
          <Checkbox {...form.field('deductsNothing')}>הלקוח אינו מנכה מע״מ, ואין צורך במספר הקצאה</Checkbox>
        </FormSection>
        <FormSection title="מה נמכר">
          <IssueLines form={form} offers={offers} vatRateBp={vatRateBp} />
          <TextareaField label="הערות על המסמך" wide {...form.field('remarks')} />
        </FormSection>
        <FormSection title="הפקה">
          <Checkbox {...form.field('isSent')}>שליחת המסמך ללקוח בדוא״ל</Checkbox>
          <Checkbox {...form.field('mayDefer')}>
            כשאי אפשר לפנות לרשות המסים: הפקה בלי מספר הקצאה, ובקשה בדיעבד
          </Checkbox>
        </FormSection>
        <SaveBar label="בדיקה לפני הפקה" cancelHref={linkTo('tax-documents')} />
      </OfficeForm>
      <IssuePreview
        draft={draft}
        onClose={() => setDraft(undefined)}
        onIssued={(id) => {
          notify('המסמך הופק')
          router.push(linkTo('tax-documents-view', { id }))
        }}
      />
    </>
  )
}

type Start = { mayInvoice: boolean; today: string; customerId: string }

const startOf = ({ mayInvoice, today, customerId }: Start): IssueValues => ({
  type: mayInvoice ? '305' : '300',
  customerId,
  invoiceName: '',
  dealerNumber: '',
  address: '',
  email: '',
  issueDate: today,
  dueOn: '',
  lines: [EMPTY_LINE],
  remarks: '',
  deductsNothing: false,
  mayDefer: false,
  isSent: false,
})
