'use client'

import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

import { type Refundable, RefundForm } from './refund-form'

type Props = {
  payment: Refundable
  /** Agorot that are to go back now: the form is open at once, with this sum. */
  asked: number | null
}

/** Opens the refund of a payment. */
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
