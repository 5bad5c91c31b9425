'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FieldList } from '@/components/screen/field-list'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, TextField } from '@/components/ui/fields'
import { IconPencil } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { ownDetailsChange } from '@/lib/modules/client-area/client-area.schema'
import type { OwnDetails as Details } from '@/lib/modules/client-area/details.queries'
import { linkTo } from '@/lib/routes/links'

type Own = Details['own']

/** Card of the client's own details; clients can edit their contact details. */
export function OwnDetails({ own }: { own: Own }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="הפרטים שלי"
      actions={
        <Button size="sm" icon={<IconPencil size={16} />} onClick={() => setOpen(true)}>
          עדכון
        </Button>
      }
      footer={<Link href={linkTo('forgot-password')}>החלפת סיסמה</Link>}
    >
      <FieldList
        items={[
          { label: 'שם', value: <Bidi>{own.name}</Bidi> },
          { label: 'טלפון', value: <Phone number={own.phone} /> },
          { label: 'דוא״ל', value: own.email && <Ltr>{own.email}</Ltr> },
          { label: 'כתובת', value: addressOf(own) && <Bidi>{addressOf(own)}</Bidi> },
        ]}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="עדכון הפרטים שלי">
        {isOpen && <DetailsForm own={own} onClose={() => setOpen(false)} />}
      </Dialog>
    </Card>
  )
}

const addressOf = ({ street, city }: Own) => [street, city].filter(Boolean).join(', ')

const schema = formSchema(
  ownDetailsChange,
  (form: Record<'phone' | 'email' | 'city' | 'street', string> & Pick<Own, 'version'>) => form,
)

function DetailsForm({ own: { name: _, phone, email, ...own }, onClose }: { own: Own; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { ...own, phone: phone ?? '', email: email ?? '' },
    submit: (body) => sendJson('/api/client-area/details', 'PUT', body),
    onSaved: () => {
      notify('הפרטים עודכנו')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עדכון הפרטים שלי" plain>
      <PhoneField label="טלפון" {...form.field('phone')} />
      <EmailField label="דוא״ל" hint="כתובת הכניסה למערכת אינה משתנה" {...form.field('email')} />
      <TextField label="עיר" {...form.field('city')} />
      <TextField label="רחוב ומספר" {...form.field('street')} />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
