'use client'

import { EmailField, TextareaField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import type { SendError } from '@/lib/client/send'
import { MAX_TEXT_LENGTH } from '@/lib/modules/payment-pages/delivery/delivery.schema'

type Typed = { target: { value: string } }
type Change = (value: string) => void
type MailProps = { error: SendError | undefined; email: string; note: string; onEmail: Change; onNote: Change }
type PhoneProps = { error: SendError | undefined; phone: string; text: string; onPhone: Change; onText: Change }

/** The fields of an e-mail: its text is the template's, and a note can be added. */
export const MailFields = ({ error, email, note, onEmail, onNote }: MailProps) => (
  <>
    <EmailField
      label="אל"
      required
      value={email}
      error={error?.fields?.to}
      onChange={({ target }: Typed) => onEmail(target.value)}
    />
    <TextareaField
      label="תוספת להודעה"
      hint="הסכום והקישור מופיעים בהודעה בכל מקרה"
      maxLength={1_000}
      value={note}
      error={error?.fields?.text}
      onChange={({ target }: Typed) => onNote(target.value)}
    />
  </>
)

/** The fields of a message to a phone, with its full text. */
export const PhoneFields = ({ error, phone, text, onPhone, onText }: PhoneProps) => (
  <>
    <PhoneField
      label="אל"
      required
      value={phone}
      error={error?.fields?.to}
      onChange={({ target }: Typed) => onPhone(target.value)}
    />
    <TextareaField
      label="ההודעה"
      required
      rows={5}
      maxLength={MAX_TEXT_LENGTH}
      value={text}
      error={error?.fields?.text}
      onChange={({ target }: Typed) => onText(target.value)}
    />
  </>
)
