'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

import { ReasonedButton } from './reasoned-button'

type Props = { id: string }

/** Cancels the document, with a reason that is kept in the evidence log. */
export function CancelButton({ id }: Props) {
  const router = useRouter()
  return <ReasonedButton words={CANCEL} url={`/api/documents/${id}/cancel`} onDone={() => router.refresh()} />
}

const CANCEL = {
  button: 'ביטול המסמך',
  title: 'ביטול המסמך',
  confirm: 'ביטול המסמך',
  reason: 'סיבת הביטול',
  explains: 'הקישורים שנשלחו יציגו שהמסמך בוטל. אי אפשר לחזור בכך.',
}

/** Replaces the document by a new draft; open signatures of the old one are cancelled. */
export function ReplaceButton({ id }: Props) {
  const router = useRouter()
  return (
    <ReasonedButton
      words={REPLACE}
      tone="primary"
      url={`/api/documents/${id}/replacement`}
      onDone={(newer) => router.push(linkTo('documents-prepare', { id: newer }))}
    />
  )
}

const REPLACE = {
  button: 'החלפה במסמך חדש',
  title: 'החלפה במסמך חדש',
  confirm: 'יצירת מסמך חדש',
  reason: 'סיבת ההחלפה',
  explains: 'תיווצר טיוטה חדשה עם אותו קובץ, אותם חותמים ואותם שדות. מסמך שעוד פתוח יבוטל; מסמך חתום יישאר כפי שהוא.',
}

/** Returns the document to a draft, as long as nobody has signed. */
export function CorrectButton({ id }: Props) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const correct = async () => {
    const sent = await sendJson(`/api/documents/${id}/correction`, 'POST')
    if (!sent.ok) return sent.error.message
    router.push(linkTo('documents-prepare', { id }))
    return undefined
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>תיקון המסמך</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="תיקון המסמך"
        confirmLabel="החזרה לטיוטה"
        cancelLabel="חזרה"
        tone="primary"
        onConfirm={correct}
      >
        <p>המסמך יחזור לטיוטה, והקישורים שנשלחו יפסיקו לפעול. אחרי התיקון שולחים אותו מחדש.</p>
      </ConfirmDialog>
    </>
  )
}
