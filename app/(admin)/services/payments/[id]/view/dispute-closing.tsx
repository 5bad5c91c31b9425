'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { disputeClosure } from '@/lib/modules/payments/disputes/disputes.schema'

type Verdict = 'won' | 'lost'

const WORDS: Record<Verdict, { title: string; explains: string }> = {
  won: { title: 'המחלוקת נסגרה: זכינו', explains: 'התשלום יחזור למצב שבו היה לפני המחלוקת.' },
  lost: {
    title: 'המחלוקת נסגרה: הפסדנו',
    explains: 'הסכום ייחשב ככסף שהוחזר: הוא יירד מהיתרה של הלקוח, ומסמך זיכוי יופק. אי אפשר לבטל את הסגירה.',
  },
}

/** Closes the open dispute of a payment by the decision of the card company. */
export function DisputeClosing({ paymentId }: { paymentId: string }) {
  const [verdict, setVerdict] = useState<Verdict>()
  const close = () => setVerdict(undefined)
  return (
    <>
      <Button size="sm" onClick={() => setVerdict('won')}>
        {WORDS.won.title}
      </Button>{' '}
      <Button size="sm" onClick={() => setVerdict('lost')}>
        {WORDS.lost.title}
      </Button>
      <Dialog open={verdict !== undefined} onClose={close} title={verdict ? WORDS[verdict].title : ''}>
        {verdict && <ClosingForm paymentId={paymentId} verdict={verdict} onClose={close} />}
      </Dialog>
    </>
  )
}

type Props = { paymentId: string; verdict: Verdict; onClose: () => void }

function ClosingForm({ paymentId, verdict, onClose }: Props) {
  const router = useRouter()
  const { title, explains } = WORDS[verdict]
  const form = useOfficeForm<{ closing: string }, object, unknown>({
    schema: useMemo(
      () => formSchema(disputeClosure, ({ closing }: { closing: string }) => ({ verdict, closing })),
      [verdict],
    ),
    defaults: { closing: '' },
    submit: (body) => sendJson(`/api/payments/${paymentId}/dispute`, 'PUT', body),
    onSaved: () => {
      notify('המחלוקת נסגרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={title} plain>
      <p>{explains}</p>
      <TextareaField label="מה חברת האשראי קבעה" required {...form.field('closing')} />
      <SaveBar label="סגירת המחלוקת" onCancel={onClose} />
    </OfficeForm>
  )
}
