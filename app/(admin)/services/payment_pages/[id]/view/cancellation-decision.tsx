'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { MoneyField, TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { formatShekels, moneyMessages, parseShekels } from '@/lib/format/money'
import { refusalText } from '@/lib/format/refusal-text'
import type { CancellationRow } from '@/lib/modules/payments/cancellation/office.queries'
import { linkTo } from '@/lib/routes/links'

import styles from './delivery.module.css'

type Request = Pick<CancellationRow, 'id' | 'version' | 'kind' | 'feeAgorot' | 'refundAgorot'>
/** `byHand` is an amount that did not come through a gateway and has to be returned by hand, at once. */
type Decided = { byHand?: { paymentId: string; agorot: number } | null }
type Typed = { target: { value: string } }

/** Buttons that approve or refuse a cancellation, each after a confirmation. */
export function CancellationDecision({ request }: { request: Request }) {
  const router = useRouter()
  const [decision, setDecision] = useState<'approval' | 'refusal'>()
  const [fee, setFee] = useState((request.feeAgorot / 100).toFixed(2))
  const [reason, setReason] = useState('')

  async function decide(body: Record<string, unknown>) {
    const sent = await sendJson<Decided>(`/api/payments/cancellations/${request.id}/${decision}`, 'POST', {
      version: request.version,
      ...body,
    })
    if (!sent.ok) return refusalText(sent.error)
    notify(decision === 'approval' ? 'הביטול אושר' : 'הבקשה נדחתה')
    const { byHand } = sent.data
    if (byHand) router.push(`${linkTo('payments-view', { id: byHand.paymentId })}?refund=${byHand.agorot}`)
    else router.refresh()
    return undefined
  }

  const approve = () => {
    const parsed = parseShekels(fee)
    if (!parsed.ok) return Promise.resolve(`דמי ביטול: ${moneyMessages[parsed.code]}`)
    return decide(request.kind === 'deal' ? { feeAgorot: parsed.value } : {})
  }

  return (
    <div className={styles.row}>
      <Button variant="primary" onClick={() => setDecision('approval')}>
        אישור הביטול
      </Button>
      <Button onClick={() => setDecision('refusal')}>דחייה</Button>
      <ConfirmDialog
        open={decision === 'approval'}
        onClose={() => setDecision(undefined)}
        tone="primary"
        title="לאשר את הביטול?"
        confirmLabel="אישור"
        cancelLabel="חזרה"
        onConfirm={approve}
      >
        {request.kind === 'deal' ? (
          <>
            <p>
              הכסף יוחזר בחברת הסליקה, פחות דמי הביטול. מה שלא שולם דרכה מחזירים ביד, בטופס שייפתח מיד. החוק מתיר עד{' '}
              {formatShekels(request.feeAgorot)}; אפשר לגבות פחות.
            </p>
            <MoneyField label="דמי ביטול" required value={fee} onChange={({ target }: Typed) => setFee(target.value)} />
          </>
        ) : (
          <p>הלקוח יקבל אישור בדוא״ל, והשירות ייפסק לפי החוק מיום הבקשה. אפשר לראות זאת בהמנויים של הלקוח.</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={decision === 'refusal'}
        onClose={() => setDecision(undefined)}
        title="לדחות את הבקשה?"
        confirmLabel="דחייה"
        cancelLabel="חזרה"
        onConfirm={() => decide({ reason })}
      >
        <p>הסיבה תישלח למבקש. דחייה בלי עילה בחוק עלולה לחייב את העסק בפיצוי.</p>
        <TextareaField
          label="סיבת הדחייה"
          required
          maxLength={1_000}
          value={reason}
          onChange={({ target }: Typed) => setReason(target.value)}
        />
      </ConfirmDialog>
    </div>
  )
}
