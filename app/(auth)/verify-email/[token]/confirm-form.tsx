'use client'

import { useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { linkTo } from '@/lib/routes/links'

export function ConfirmForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { form } = useEntryForm({
    url: '/api/verify-email',
    labels: {},
    toBody: () => ({ token }),
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <Alert tone="ok" live title="הכתובת אומתה">
        <a href={linkTo('home')}>כניסה למערכת</a>
      </Alert>
    )
  return <EntryForm form={form} label="אימות דוא״ל" submit="אישור הכתובת" />
}
