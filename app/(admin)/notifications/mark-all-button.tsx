'use client'

import { useState } from 'react'
import { useNotifications } from '@/components/shell/notifications/use-notifications'
import { Button } from '@/components/ui/button'
import { IconChecks } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'

/**
 * The button that marks all notifications as read; the page updates by the event stream, as every other window does.
 */
export function MarkAllButton() {
  const { mark } = useNotifications()
  const [isSending, setSending] = useState(false)

  async function markAll() {
    setSending(true)
    const problem = await mark({ all: true })
    setSending(false)
    void notify(problem ?? 'כל ההתראות סומנו כנקראו')
  }

  return (
    <Button icon={<IconChecks size={20} />} loading={isSending} onClick={markAll}>
      סימון הכול כנקרא
    </Button>
  )
}
