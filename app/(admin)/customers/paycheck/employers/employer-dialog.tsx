'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { NationalIdField } from '@/components/ui/national-id-field'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { employerChange, employerInput } from '@/lib/modules/payslips/employers.schema'

type Values = { name: string; registrationNumber: string; deductionsFile: string; forgetPlace: boolean }
type Saved = {
  id: string
  version: number
  name: string
  registrationNumber: string
  deductionsFile: string
  isTaught: boolean
}

/** The dialog that creates an employer, or edits the saved one. */
export function EmployerDialog({ saved }: { saved?: Saved }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={saved ? 'sm' : 'md'} variant={saved ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
        {saved ? 'עריכה' : 'מעסיק חדש'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={saved ? 'עריכת מעסיק' : 'מעסיק חדש'}>
        <EmployerForm saved={saved} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function EmployerForm({ saved, onDone }: { saved: Saved | undefined; onDone: () => void }) {
  const router = useRouter()
  const added = ({ forgetPlace: _none, ...form }: Values) => form
  const changed = (form: Values) => ({ ...form, version: saved?.version ?? 1 })
  const form = useOfficeForm({
    schema: saved
      ? formSchema<Values, unknown>(employerChange, changed)
      : formSchema<Values, unknown>(employerInput, added),
    defaults: {
      name: saved?.name ?? '',
      registrationNumber: saved?.registrationNumber ?? '',
      deductionsFile: saved?.deductionsFile ?? '',
      forgetPlace: false,
    },
    submit: (body) =>
      saved
        ? sendJson(`/api/payslips/employers/${saved.id}`, 'PUT', body)
        : sendJson('/api/payslips/employers', 'POST', body),
    onSaved: () => {
      onDone()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={saved ? 'עריכת מעסיק' : 'מעסיק חדש'} plain>
      <TextField label="שם" required {...form.field('name')} />
      <NationalIdField label="ח.פ. או עוסק" required {...form.field('registrationNumber')} />
      <LtrField label="תיק ניכויים" {...form.field('deductionsFile')} />
      {saved?.isTaught && <Checkbox {...form.field('forgetPlace')}>לשכוח את המקום שנלמד</Checkbox>}
      <SaveBar onCancel={onDone} />
    </OfficeForm>
  )
}
