'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { EmailField, LtrField, NumberField, SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { securityLabels } from '@/lib/modules/settings/mail/mail.labels'
import type { MailServerSettings } from '@/lib/modules/settings/mail/mail.queries'
import { MAIL_SECURITY_MODES, type MailSecurity } from '@/lib/modules/settings/mail/mail.rules'
import { mailInput } from '@/lib/modules/settings/mail/mail.schema'

import { TestMail } from './mail-trial'
import { SecretField } from './secret-field'
import { TestMailResult } from './trial-state'

type Values = {
  isOn: boolean
  host: string
  port: string
  security: MailSecurity
  userName: string
  password: string
  fromName: string
  fromAddress: string
  dkimSelector: string
}

const schema = formSchema(mailInput, ({ port, ...values }: Values) => ({
  ...values,
  port: wholeNumber(port),
  version: 1,
}))
const CHOICES = MAIL_SECURITY_MODES.map((value) => ({ value, label: securityLabels[value] }))

const OTHERWISE = {
  captured: 'סימולציה: לעסק אין שרת דואר פעיל, ולמערכת אין שרת משלה. הודעות נשמרות ב״דואר יוצא״ ואינן נשלחות.',
  installation: 'כל עוד שרת הדואר של העסק כבוי, הודעות יוצאות בשרת של המערכת ומהכתובת שלה.',
}

type Props = {
  settings: MailServerSettings
  email: string
  /** The screen of the account that the server is, for who may see it. */
  accountHref: string | null
}

/** The form for the SMTP server that sends the company's e-mails. */
export function MailForm({ settings, email, accountHref }: Props) {
  const { version: opened, accountId: _accountId, passwordLast4, otherwise, port, trial, ...rest } = settings
  const router = useRouter()
  const [version, setVersion] = useState(opened)
  const form = useOfficeForm<Values, object, { version: number }>({
    schema,
    defaults: { ...rest, port: String(port), password: '' },
    submit: (body) => sendJson<{ version: number }>('/api/settings/mail', 'PUT', { ...body, version }),
    onSaved: (saved) => {
      setVersion(saved.version)
      form.rhf.reset({ ...form.rhf.getValues(), password: '' })
      void notify('שרת הדואר נשמר')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="שרת דואר">
      {settings.host && <TestMailResult trial={trial} />}
      {!settings.isOn && <Alert tone={otherwise === 'captured' ? 'warn' : 'info'} title={OTHERWISE[otherwise]} />}
      <FormSection title="שרת הדואר של העסק (SMTP)">
        <div className="field field-wide">
          <Checkbox {...form.field('isOn')}>לשלוח את הודעות העסק דרך השרת הזה</Checkbox>
        </div>
        <LtrField label="שרת" placeholder="smtp.example.co.il" {...form.field('host')} />
        <NumberField label="פורט" hint="25, ‏465, ‏587 או 2525" {...form.field('port')} />
        <SelectField label="אבטחה" options={CHOICES} {...form.field('security')} />
        <LtrField label="שם משתמש" autoComplete="off" {...form.field('userName')} />
        <SecretField label="סיסמה" last4={passwordLast4} {...form.field('password')} />
      </FormSection>
      <FormSection title="השולח">
        <TextField label="שם השולח" maxLength={200} {...form.field('fromName')} />
        <EmailField label="כתובת השולח" maxLength={254} {...form.field('fromAddress')} />
        <LtrField
          label="בורר DKIM"
          hint="החלק שלפני ‎._domainkey בשם הרשומה, אצל ספק הדואר"
          {...form.field('dkimSelector')}
        />
      </FormSection>
      {accountHref && (
        <p>
          השרת הזה הוא גם חשבון הדוא״ל של השיחות. <Link href={accountHref}>תיבת הדואר הנכנס ומצב החיבור</Link>
        </p>
      )}
      <SaveBar danger={<TestMail email={email} isDirty={form.isDirty} />} />
    </OfficeForm>
  )
}
