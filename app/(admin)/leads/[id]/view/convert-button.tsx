'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconUserPlus } from '@/components/ui/icons'

import type { ConvertProps } from '../../convert-dialog'

const ConvertDialog = dynamic(() => import('../../convert-dialog').then((made) => made.ConvertDialog), { ssr: false })

/** The button that makes the lead a customer. */
export function ConvertButton(props: Omit<ConvertProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconUserPlus size={20} />} onClick={() => setOpen(true)}>
        המרה ללקוח
      </Button>
      {isOpen && <ConvertDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
