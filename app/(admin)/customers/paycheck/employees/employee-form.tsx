'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { DateField } from '@/components/ui/date-field'
import { EmailField, LtrField, SelectField, TextField } from '@/components/ui/fields'
import { NationalIdField } from '@/components/ui/national-id-field'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { employeeChange, employeeInput } from '@/lib/modules/payslips/employees.schema'
import { passwordLabels, slipChannelLabels } from '@/lib/modules/payslips/payslips.labels'
import { linkTo } from '@/lib/routes/links'

export type EmployeeFormValues = {
  employerId: string
  name: string
  nationalId: string
  employeeNo: string
  email: string
  phone: string
  activeFrom: string
  activeTo: string
  channel: 'link' | 'locked_mail'
  passwordMode: 'secret' | 'national_id'
  secret: string
}

type Choice = { value: string; label: string }
type Props = {
  employers: Choice[]
  start: EmployeeFormValues
  saved?: { id: string; version: number; last4: string; hasSecret: boolean }
}

const asIs = (form: EmployeeFormValues) => form
const CHANNELS = (['link', 'locked_mail'] as const).map((value) => ({ value, label: slipChannelLabels[value] }))
const PASSWORDS = (['secret', 'national_id'] as const).map((value) => ({ value, label: passwordLabels[value] }))

/** The form that creates an employee, or edits the saved one (by id and version). */
export function EmployeeForm({ employers, start, saved }: Props) {
  const router = useRouter()
  const change = (form: EmployeeFormValues) => ({ ...form, version: saved?.version ?? 1 })
  const form = useOfficeForm({
    schema: saved
      ? formSchema<EmployeeFormValues, unknown>(employeeChange, change)
      : formSchema<EmployeeFormValues, unknown>(employeeInput, asIs),
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson<{ id: string }>(`/api/payslips/employees/${saved.id}`, 'PUT', body)
        : sendJson<{ id: string }>('/api/payslips/employees', 'POST', body),
    onSaved: ({ id }) => {
      notify('העובד נשמר')
      router.push(linkTo('payslips-employees-edit', { id }))
      router.refresh()
    },
  })
  const isLocked = form.rhf.watch('channel') === 'locked_mail'
  const isById = form.rhf.watch('passwordMode') === 'national_id'
  return (
    <OfficeForm form={form} label={saved ? 'פרטי עובד' : 'עובד חדש'}>
      <FormSection title="פרטי העובד">
        <TextField label="שם" required {...form.field('name')} />
        <NationalIdField
          label="מספר זהות"
          required={!saved}
          hint={saved ? `רשום: •••••${saved.last4}. ממלאים רק כדי לשנות.` : undefined}
          {...form.field('nationalId')}
        />
        <SelectField label="מעסיק" options={employers} {...form.field('employerId')} />
        <LtrField label="מספר עובד" hint="כפי שהוא מופיע בתלוש" {...form.field('employeeNo')} />
        <EmailField label="דוא״ל" {...form.field('email')} />
        <PhoneField label="טלפון" {...form.field('phone')} />
        <DateField label="תחילת עבודה" required {...form.field('activeFrom')} />
        <DateField label="סיום עבודה" {...form.field('activeTo')} />
      </FormSection>
      <FormSection title="איך התלוש מגיע">
        <SelectField
          label="ערוץ"
          hint="בלי הסכמה בתוקף התלוש נמסר בדפוס, בכל ערוץ שנבחר"
          options={CHANNELS}
          {...form.field('channel')}
        />
        {isLocked && <SelectField label="הקובץ נפתח ב־" options={PASSWORDS} {...form.field('passwordMode')} />}
        {isLocked && isById && (
          <Alert tone="warn" title="מספר זהות אינו סוד">
            מי שמחזיק בקובץ יכול לנסות את כל המספרים האפשריים, ועמיתים לעבודה עשויים להכיר את המספר. עדיפה סיסמה אישית.
          </Alert>
        )}
        {isLocked && !isById && (
          <TextField
            label="סיסמה אישית"
            autoComplete="off"
            hint={
              saved?.hasSecret ? 'יש סיסמה. ממלאים רק כדי להחליף.' : 'העובד בוחר אותה; לפחות 8 תווים. היא לא תוצג שוב.'
            }
            {...form.field('secret')}
          />
        )}
      </FormSection>
      <SaveBar cancelHref={linkTo('payslips-employees')} />
    </OfficeForm>
  )
}
