'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { sentAs } from '@/lib/client/sent-as'
import { formatShekels } from '@/lib/format/money'
import { refundDecision } from '@/lib/modules/payments/refunds/refunds.schema'

type Refund = { id: string; version: number; amountAgorot: number }
type Props = { paymentId: string; refund: Refund; isOwn: boolean }

/** Approves or refuses what another asked for; whoever asked may only take it back. */
export function RefundDecision({ paymentId, refund, isOwn }: Props) {
  const router = useRouter()
  const [asking, setAsking] = useState<'approve' | 'refuse' | 'withdraw'>()
  const url = `/api/payments/${paymentId}/refunds/${refund.id}`
  const close = () => setAsking(undefined)

  async function confirm() {
    const sent =
      asking === 'withdraw'
        ? await sendJson(url, 'DELETE')
        : await sendJson(url, 'PUT', { verdict: 'approve', version: refund.version })
    if (!sent.ok) return sent.error.message
    notify(asking === 'withdraw' ? 'הבקשה בוטלה' : 'ההחזר אושר')
    router.refresh()
  }

  return (
    <>
      {isOwn ? (
        <Button size="sm" onClick={() => setAsking('withdraw')}>
          ביטול הבקשה
        </Button>
      ) : (
        <>
          <Button size="sm" variant="primary" onClick={() => setAsking('approve')}>
            אישור
          </Button>{' '}
          <Button size="sm" onClick={() => setAsking('refuse')}>
            סירוב
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking === 'approve' || asking === 'withdraw'}
        onClose={close}
        tone="primary"
        title={asking === 'withdraw' ? 'לבטל את הבקשה?' : `לאשר החזר של ${formatShekels(refund.amountAgorot)}?`}
        confirmLabel={asking === 'withdraw' ? 'ביטול הבקשה' : 'אישור ההחזר'}
        cancelLabel="חזרה"
        onConfirm={confirm}
      >
        {asking === 'approve' && 'הכסף יוצא מיד אחרי האישור.'}
      </ConfirmDialog>
      <Dialog open={asking === 'refuse'} onClose={close} title="סירוב להחזר">
        <RefusalForm url={url} version={refund.version} onClose={close} />
      </Dialog>
    </>
  )
}

function RefusalForm({ url, version, onClose }: { url: string; version: number; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm<{ reason: string }, object, unknown>({
    schema: useMemo(
      () =>
        sentAs(refundDecision, ({ reason }: { reason: string }) => ({ verdict: 'refuse' as const, reason, version })),
      [version],
    ),
    defaults: { reason: '' },
    submit: (body) => sendJson(url, 'PUT', body),
    onSaved: () => {
      notify('ההחזר סורב')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="סירוב להחזר" plain>
      <TextareaField label="סיבה" required {...form.field('reason')} />
      <SaveBar label="סירוב" onCancel={onClose} />
    </OfficeForm>
  )
}
