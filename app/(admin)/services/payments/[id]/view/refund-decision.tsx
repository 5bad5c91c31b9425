'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { refundDecision } from '@/lib/modules/payments/refunds/refunds.schema'

type Refund = { id: string; version: number; amountAgorot: number }
type Props = { paymentId: string; refund: Refund; isOwn: boolean }

/** Buttons that approve or refuse a refund requested by another user; the requester may only withdraw it. */
export function RefundDecision({ paymentId, refund, isOwn }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  const url = `/api/payments/${paymentId}/refunds/${refund.id}`
  const close = () => setRefusing(false)

  if (isOwn)
    return (
      <ActionButton
        label="ביטול הבקשה"
        size="sm"
        tone="primary"
        title="לבטל את הבקשה?"
        cancelLabel="חזרה"
        url={url}
        method="DELETE"
        done="הבקשה בוטלה"
      />
    )
  return (
    <>
      <ActionButton
        label="אישור"
        size="sm"
        variant="primary"
        tone="primary"
        title={`לאשר החזר של ${formatShekels(refund.amountAgorot)}?`}
        confirmLabel="אישור ההחזר"
        cancelLabel="חזרה"
        url={url}
        method="PUT"
        body={{ verdict: 'approve', version: refund.version }}
        done="ההחזר אושר"
      >
        הכסף יוצא מיד אחרי האישור.
      </ActionButton>{' '}
      <Button size="sm" onClick={() => setRefusing(true)}>
        סירוב
      </Button>
      <Dialog open={isRefusing} onClose={close} title="סירוב להחזר">
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
        formSchema(refundDecision, ({ reason }: { reason: string }) => ({
          verdict: 'refuse' as const,
          reason,
          version,
        })),
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
