'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'

import { FieldList } from '@/components/screen/field-list'
import { OfficeForm } from '@/components/screen/office-form'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { ownDetailsInput } from '@/lib/auth/schema'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'

type Form = { displayName: string; phone: string }
type Props = { details: Form & { version: number }; company: string; roles: string[] }

/** The form for the user's own name and phone; company and roles are shown beside it. */
export function DetailsForm({ details: { version, ...defaults }, company, roles }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: useMemo(() => formSchema(ownDetailsInput, (values: Form) => ({ ...values, version })), [version]),
    defaults,
    submit: (values) => sendJson('/api/account', 'PUT', values),
    onSaved: () => {
      void notify('הפרטים נשמרו')
      router.refresh()
    },
  })
  return (
    <Card title="פרטים">
      <OfficeForm form={form} label="הפרטים שלי" plain>
        <div className="stack">
          <div className="form-fields">
            <TextField label="שם" required autoComplete="name" maxLength={200} {...form.field('displayName')} />
            <PhoneField label="טלפון" autoComplete="tel" {...form.field('phone')} />
          </div>
          <FieldList
            items={[
              { label: 'חברה', value: <Bidi>{company}</Bidi> },
              { label: 'תפקידים', value: roles.length > 0 ? <Bidi>{roles.join(', ')}</Bidi> : null },
            ]}
          />
          <div>
            <Button type="submit" variant="primary" loading={form.isSaving}>
              שמירת הפרטים
            </Button>
          </div>
        </div>
      </OfficeForm>
    </Card>
  )
}
