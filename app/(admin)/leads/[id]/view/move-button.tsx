'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconProgress } from '@/components/ui/icons'

import type { MoveProps } from '../../move-dialog'

const MoveDialog = dynamic(() => import('../../move-dialog').then((made) => made.MoveDialog), { ssr: false })

/** The button that changes the status of a lead. */
export function MoveButton(props: Omit<MoveProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconProgress size={20} />} onClick={() => setOpen(true)}>
        שינוי סטטוס
      </Button>
      {isOpen && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
