'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, LtrField, TextField } from '@/components/ui/fields'
import { NationalIdField } from '@/components/ui/national-id-field'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import type { OpenPage } from '@/lib/modules/payslips/pages.queries'
import { pagesInput } from '@/lib/modules/payslips/pages.schema'

type Props = { batch: { id: string; month: string }; page: OpenPage }
type Values = {
  name: string
  nationalId: string
  employeeNo: string
  email: string
  phone: string
  activeFrom: string
}

/** Adds the employee of a page, prefilled with the details found on it; the other pages are then matched again. */
export function AddEmployee(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        הוספת עובד מהעמוד
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`העובד של עמוד ${props.page.number}`}>
        <EmployeeForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function EmployeeForm({ batch, page, onDone }: Props & { onDone: () => void }) {
  const router = useRouter()
  const { number, foundName, foundLast4, foundNo } = page
  const form = useOfficeForm({
    schema: formSchema<Values, unknown>(pagesInput, (typed: Values) => ({
      ...typed,
      numbers: [number],
      decision: 'employee',
    })),
    defaults: {
      name: foundName,
      nationalId: '',
      employeeNo: foundNo,
      email: '',
      phone: '',
      activeFrom: batch.month,
    },
    submit: (body) => sendJson(`/api/payslips/batches/${batch.id}/pages/decisions`, 'POST', body),
    onSaved: () => {
      onDone()
      notify('העובד נוסף')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={`העובד של עמוד ${number}`} plain>
      <TextField label="שם" required {...form.field('name')} />
      <NationalIdField
        label="מספר זהות"
        required={!foundLast4}
        hint={foundLast4 ? `נמצא בעמוד: •••••${foundLast4}. ממלאים רק אם הוא שגוי.` : undefined}
        {...form.field('nationalId')}
      />
      <LtrField label="מספר עובד" {...form.field('employeeNo')} />
      <EmailField label="דוא״ל" {...form.field('email')} />
      <PhoneField label="טלפון" {...form.field('phone')} />
      <DateField label="תחילת עבודה" required {...form.field('activeFrom')} />
      <SaveBar onCancel={onDone} />
    </OfficeForm>
  )
}
