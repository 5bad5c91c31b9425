'use client'

import { useRouter } from 'next/navigation'

import { TimelineComposer } from '@/components/screen/timeline-composer'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** Writes a note on the timeline of a customer. */
export function NoteComposer({ customerId }: { customerId: string }) {
  const router = useRouter()

  async function send(text: string) {
    const sent = await sendJson(`/api/customers/${customerId}/notes`, 'POST', { text })
    if (!sent.ok) return sent.error.fields?.text ?? sent.error.message
    notify('ההערה נוספה')
    router.refresh()
  }

  return (
    <TimelineComposer
      action="הוספת הערה"
      label="הערה חדשה"
      draftKey={`note:${customerId}`}
      longest={2_000}
      send={send}
    />
  )
}
