'use client'

import { useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { linkTo } from '@/lib/routes/links'

export function StopForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { form } = useEntryForm({
    url: '/api/keep-address',
    labels: {},
    toBody: () => ({ token }),
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <Alert tone="ok" live title="ההחלפה בוטלה">
        <p>
          כל החיבורים לחשבון נותקו. מי שביקש את ההחלפה היה מחובר לחשבון, ולכן כדאי{' '}
          <a href={linkTo('forgot-password')}>לבחור סיסמה חדשה</a> עכשיו.
        </p>
      </Alert>
    )
  return <EntryForm form={form} label="ביטול החלפת הכתובת" submit="ביטול ההחלפה" />
}
