'use client'

import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'

import { Button } from '@/components/ui/button'

import { TransferDialog } from './transfer-dialog'

/** The button that transfers credit to a child company, which is selected in the dialog. */
export function TransferButton({ most }: { most: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconArrowsExchange size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        העברה לחברת בת
      </Button>
      {isOpen && <TransferDialog direction="to" most={most} onClose={() => setOpen(false)} />}
    </>
  )
}
