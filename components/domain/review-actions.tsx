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
import { reviewDecisionInput } from '@/lib/modules/payments/payment-review/payment-review.schema'

const words = {
  accept: {
    title: 'רישום החיוב כתשלום',
    text: 'יירשם תשלום בסכום שחברת הסליקה באמת גבתה, והעמוד ייסגר כעמוד ששולם.',
    done: 'החיוב נרשם כתשלום',
  },
  return: {
    title: 'החזרת הכסף למשלם',
    text: 'כל הסכום שנגבה יוחזר דרך חברת הסליקה, ולא יירשם תשלום.',
    done: 'ההחזר נשלח לסליקה',
  },
} as const

type Verdict = keyof typeof words

/** Buttons for a charge under review: accept it as a payment, or return the money. */
export function ReviewActions({ id }: { id: string }) {
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <>
      <Button size="sm" onClick={() => setVerdict('accept')}>
        רישום כתשלום
      </Button>{' '}
      <Button size="sm" onClick={() => setVerdict('return')}>
        החזרת הכסף
      </Button>
      {verdict && (
        <Dialog open onClose={() => setVerdict(undefined)} title={words[verdict].title}>
          <VerdictForm id={id} verdict={verdict} onClose={() => setVerdict(undefined)} />
        </Dialog>
      )}
    </>
  )
}

type Props = { id: string; verdict: Verdict; onClose: () => void }

function VerdictForm({ id, verdict, onClose }: Props) {
  const router = useRouter()
  const { title, text, done } = words[verdict]
  const form = useOfficeForm<{ reason: string }, object, unknown>({
    schema: useMemo(
      () => formSchema(reviewDecisionInput, ({ reason }: { reason: string }) => ({ verdict, reason }) as object),
      [verdict],
    ),
    defaults: { reason: '' },
    submit: (body) => sendJson(`/api/payments/held/${id}`, 'POST', body),
    onSaved: () => {
      notify(done)
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={title} plain>
      <p className="dialog-text">{text}</p>
      <TextareaField label="סיבה" required {...form.field('reason')} />
      <SaveBar label={title} onCancel={onClose} />
    </OfficeForm>
  )
}
