'use client'

import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

import { type Refundable, RefundForm } from './refund-form'

type Props = {
  payment: Refundable
  /** Amount in agorot that is due for a refund: the form opens immediately with it. Null if none is. */
  asked: number | null
}

/** The button and dialog of a refund. */
export function RefundButton({ payment, asked }: Props) {
  const [isOpen, setOpen] = useState(asked !== null)
  return (
    <>
      <Button icon={<IconReceiptRefund size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        החזר
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`החזר לתשלום ${payment.number}`}>
        <RefundForm key={payment.leftAgorot} payment={payment} asked={asked} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
