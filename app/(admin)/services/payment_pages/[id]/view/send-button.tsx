'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconSend } from '@/components/ui/icons'

import type { SendingStart } from './sending-dialog'

const SendingDialog = dynamic(() => import('./sending-dialog').then((module) => module.SendingDialog), { ssr: false })

/** The button that opens the send dialog, which is loaded at the first click. */
export function SendButton({ start }: { start: SendingStart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconSend size={20} />} onClick={() => setOpen(true)}>
        שליחת הקישור
      </Button>
      {isOpen && <SendingDialog start={start} onClose={() => setOpen(false)} />}
    </>
  )
}
