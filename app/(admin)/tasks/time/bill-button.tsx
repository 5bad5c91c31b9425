'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconReceipt } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import type { Option } from '@/lib/format/options'

export type BillProps = {
  /** Customers with time that was not billed. */
  customers: readonly Option[]
  filter: Readonly<Record<'from' | 'to' | 'person' | 'project', string | null>>
  mayMakePages: boolean
  mayIssue: boolean
}

/** The button that bills the time of a customer. */
export function BillButton(props: BillProps) {
  const [isOpen, setOpen] = useState(false)
  const BillDialog = useLazy(() => import('./bill-dialog').then((made) => made.BillDialog), isOpen)
  return (
    <>
      <Button variant="primary" icon={<IconReceipt size={20} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        חיוב שעות
      </Button>
      {BillDialog && <BillDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
