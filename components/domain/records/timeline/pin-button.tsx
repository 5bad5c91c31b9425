'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconPin, IconPinnedOff } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'

import { type RecordHandle, recordApiPath } from '../record-path'

type Props = { record: RecordHandle; eventId: string; isPinned: boolean }

/** The button that pins an event to the top of the timeline, or unpins it. */
export function PinButton({ record, eventId, isPinned }: Props) {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function press() {
    setSending(true)
    const path = `${recordApiPath(record)}/timeline/${eventId}/pin`
    const sent = await sendJson(path, 'PUT', { isPinned: !isPinned })
    setSending(false)
    if (sent.ok) router.refresh()
    else setProblem(sent.error.message)
  }

  const Icon = isPinned ? IconPinnedOff : IconPin
  return (
    <>
      <IconButton size="sm" label={isPinned ? 'הסרת ההצמדה' : 'הצמדה למעלה'} loading={isSending} onClick={press}>
        <Icon size={18} />
      </IconButton>
      <Dialog open={problem !== undefined} onClose={() => setProblem(undefined)} title="האירוע לא הוצמד">
        <Alert tone="bad" live title={problem} />
      </Dialog>
    </>
  )
}
