'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmailField, TextField } from '@/components/ui/fields'
import { PhoneField } from '@/components/ui/phone-input'
import { type SendError, sendJson } from '@/lib/client/send'

type Typed = { target: { value: string } }
const NOBODY = { name: '', email: '', phone: '', reason: '' }

/** The button and dialog that replace a signer by another person; the former signer's link stops working at once. */
export function ChangeSigner({ id, signerId, name }: { id: string; signerId: string; name: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(NOBODY)
  const [error, setError] = useState<SendError>()
  const field = (key: keyof typeof NOBODY) => ({
    value: values[key],
    error: error?.fields?.[key],
    onChange: ({ target }: Typed) => setValues((before) => ({ ...before, [key]: target.value })),
  })
  const send = async () => {
    const sent = await sendJson(`/api/documents/${id}/signers/${signerId}/delegate`, 'POST', values)
    setError(sent.ok ? undefined : sent.error)
    if (!sent.ok) return sent.error.message
    setOpen(false)
    setValues(NOBODY)
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        החלפת החותם
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`מי יחתום במקום ${name}?`}
        confirmLabel="החלפה ושליחת קישור"
        cancelLabel="חזרה"
        tone="primary"
        onConfirm={send}
      >
        <p>הקישור הקודם יפסיק לפעול מיד, וההחלפה תישאר ביומן האירועים.</p>
        <TextField label="שם" required maxLength={200} {...field('name')} />
        <EmailField label="דוא״ל" required maxLength={254} autoComplete="off" {...field('email')} />
        <PhoneField label="טלפון" {...field('phone')} />
        <TextField label="סיבה" required maxLength={500} {...field('reason')} />
      </ConfirmDialog>
    </>
  )
}
