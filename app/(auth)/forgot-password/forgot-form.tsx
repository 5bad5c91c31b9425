'use client'

import { useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { EmailField } from '@/components/ui/fields'

const LABELS = { email: 'דוא״ל' } as const

export function ForgotForm() {
  const [isSent, setSent] = useState(false)
  const { form, field } = useEntryForm({ url: '/api/forgot-password', labels: LABELS, onDone: () => setSent(true) })
  if (isSent)
    return (
      <Alert tone="ok" live title="הבקשה התקבלה">
        אם הכתובת רשומה במערכת, נשלחה אליה הודעה עם קישור. כדאי לבדוק גם בדואר הזבל.
      </Alert>
    )
  return (
    <EntryForm form={form} label="שכחתי סיסמה" submit="שליחת קישור">
      <EmailField {...field('email')} required autoComplete="username" maxLength={254} />
    </EntryForm>
  )
}
