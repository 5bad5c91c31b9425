'use client'

import { useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { LtrField } from '@/components/ui/fields'

const LABELS = { password: 'סיסמה חדשה' } as const

export function ResetForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { form, field } = useEntryForm({
    url: '/api/reset-password',
    labels: LABELS,
    toBody: (values) => ({ ...values, token }),
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <Alert tone="ok" live title="הסיסמה הוחלפה">
        כל החיבורים הקודמים נותקו. אפשר להתחבר בסיסמה החדשה.
      </Alert>
    )
  return (
    <EntryForm form={form} label="בחירת סיסמה חדשה" submit="שמירת הסיסמה">
      <LtrField
        {...field('password')}
        required
        type="password"
        autoComplete="new-password"
        maxLength={256}
        hint="לפחות 12 תווים; אפשר משפט שלם, גם בעברית"
      />
    </EntryForm>
  )
}
