'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { EmailField, LtrField, TextField } from '@/components/ui/fields'
import { useLazy } from '@/components/ui/use-lazy'

import type { SendError } from '@/lib/client/send'

import type { Signing } from './use-signing'

const loadDialog = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog)

type Typed = { target: { value: string } }
const NOBODY = { name: '', email: '', phone: '', reason: '' }

/**
 * The button and dialog that hand the signature over to another person; the current signer's link stops working at
 * once.
 */
export function Delegate({ signing: { delegate } }: { signing: Signing }) {
  const [isOpen, setOpen] = useState(false)
  const ConfirmDialog = useLazy(loadDialog, isOpen)
  const [values, setValues] = useState(NOBODY)
  const [error, setError] = useState<SendError>()
  const field = (key: keyof typeof NOBODY) => ({
    value: values[key],
    error: error?.fields?.[key],
    onChange: ({ target }: Typed) => setValues((before) => ({ ...before, [key]: target.value })),
  })
  const submit = async () => {
    const problem = await delegate(values)
    setError(problem)
    return problem?.message
  }
  return (
    <>
      <Button size="lg" variant="ghost" onClick={() => setOpen(true)}>
        מישהו אחר צריך לחתום
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open
          onClose={() => setOpen(false)}
          title="העברת החתימה לאדם אחר"
          confirmLabel="העברה"
          tone="primary"
          onConfirm={submit}
        >
          <p>הקישור שבידיך יפסיק לפעול מיד, וקישור חדש יישלח לאדם שתכתבו. השולח יראה זאת.</p>
          <TextField label="שם" required maxLength={200} autoComplete="off" {...field('name')} />
          <EmailField label="דוא״ל" required maxLength={254} autoComplete="off" {...field('email')} />
          <LtrField label="טלפון" type="tel" maxLength={30} autoComplete="off" {...field('phone')} />
          <TextField label="סיבה" required maxLength={500} {...field('reason')} />
        </ConfirmDialog>
      )}
    </>
  )
}
