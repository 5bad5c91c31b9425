'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconReceiptRefund } from '@/components/ui/icons'

import { type Refundable, RefundForm } from './refund-form'

type Props = {
  payment: Refundable
  /** Amount in agorot that is due for a refund: the form opens immediately with it. Null if none is. */
  requestedAgorot: number | null
}

/** The button and dialog of a refund. */
export function RefundButton({ payment, requestedAgorot }: Props) {
  const [isOpen, setOpen] = useState(requestedAgorot !== null)
  return (
    <>
      <Button icon={<IconReceiptRefund size={20} />} onClick={() => setOpen(true)}>
        החזר
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`החזר לתשלום ${payment.number}`}>
        <RefundForm
          key={payment.leftAgorot}
          payment={payment}
          requestedAgorot={requestedAgorot}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
