'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconMessage } from '@/components/ui/icons'
import type { OutreachTarget } from '@/lib/modules/conversations/outreach.schema'

const SendMessageDialog = dynamic(() => import('./send-message-dialog').then((made) => made.SendMessageDialog), {
  ssr: false,
})

/** Opens the dialog that writes to the person of a record; beside the sending of a page's link it says that it goes to the conversation. */
export function SendMessageButton({ target }: { target: OutreachTarget }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconMessage size={20} />} onClick={() => setOpen(true)}>
        {target.kind === 'payment_page' ? 'הודעה בשיחה' : 'שליחת הודעה'}
      </Button>
      {isOpen && <SendMessageDialog target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
