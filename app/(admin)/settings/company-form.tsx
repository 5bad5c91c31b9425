'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Columns } from '@/components/screen/columns'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { EmailField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { NationalIdField } from '@/components/ui/national-id-field'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { legalKindLabels } from '@/lib/modules/settings/company.labels'
import type { CompanyDetails } from '@/lib/modules/settings/company.queries'
import { BUSINESS_KINDS, companyInput } from '@/lib/modules/settings/company.schema'

import type { CompanyValues } from './company-values'
import { ReceiptHead } from './receipt-head'

const schema = formSchema(companyInput, (values: CompanyValues) => ({ ...values, version: 1 }))
const KINDS = BUSINESS_KINDS.map((value) => ({ value, label: legalKindLabels[value] }))

/** The form for the company's details, with a live preview of the receipt header. */
export function CompanyForm({ details: { version: opened, ...details } }: { details: CompanyDetails }) {
  const router = useRouter()
  const [version, setVersion] = useState(opened)
  const form = useOfficeForm<CompanyValues, object, { version: number }>({
    schema,
    defaults: { ...details, registrationNumber: details.registrationNumber ?? '' },
    submit: (body) => sendJson<{ version: number }>('/api/settings/company', 'PUT', { ...body, version }),
    onSaved: (saved) => {
      setVersion(saved.version)
      void notify('פרטי העסק נשמרו')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="פרטי העסק">
      <Columns side={<ReceiptHead values={form.rhf.watch()} />}>
        <FormSection title="פרטים שמודפסים על קבלות">
          <TextField label="השם הרשום" required {...form.field('name')} />
          <SelectField label="סוג העסק" required options={KINDS} {...form.field('businessKind')} />
          <NationalIdField
            label="מספר חברה או עוסק"
            required
            hint="9 ספרות, כולל ספרת ביקורת"
            {...form.field('registrationNumber')}
          />
          <TextField label="כתובת" required {...form.field('address')} />
          <PhoneField label="טלפון" required {...form.field('phone')} />
          <EmailField label="דוא״ל" required maxLength={254} {...form.field('email')} />
        </FormSection>
        <FormSection title="תנאי העסקה">
          <TextareaField
            label="תנאים ומדיניות ביטול"
            wide
            rows={8}
            hint="יוצעו בכל עמוד תשלום חדש. חוק הגנת הצרכן מחייב להציג אותם לפני התשלום."
            {...form.field('terms')}
          />
        </FormSection>
      </Columns>
      <SaveBar />
    </OfficeForm>
  )
}
