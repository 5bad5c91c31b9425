'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconArrowsExchange } from '@/components/ui/icons'

import { TransferDialog } from './transfer-dialog'

/** The button that transfers credit to a child company, which is selected in the dialog. */
export function TransferButton({ most }: { most: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconArrowsExchange size={20} />} onClick={() => setOpen(true)}>
        העברה לחברת בת
      </Button>
      {isOpen && <TransferDialog direction="to" most={most} onClose={() => setOpen(false)} />}
    </>
  )
}
