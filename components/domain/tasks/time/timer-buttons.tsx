'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconPlayerPause, IconPlayerPlay } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'

/** Starts the timer on a task; one that runs on another task stops. */
export function StartTimer({ taskId }: { taskId: string }) {
  const { send, isSending } = useTimer()
  return (
    <Button
      size="sm"
      icon={<IconPlayerPlay size={18} />}
      loading={isSending}
      onClick={() => send(`/api/tasks/${taskId}/timer`, 'הטיימר פועל')}
    >
      הפעלת טיימר
    </Button>
  )
}

type Stopped = { isCut: boolean }

/** Stops the running timer: what it counted is logged on its task. */
export function StopTimer() {
  const { send, isSending } = useTimer()
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<IconPlayerPause size={18} />}
      loading={isSending}
      onClick={() => send('/api/tasks/timer/stop', ({ isCut }: Stopped) => (isCut ? CUT : 'הזמן נרשם'))}
    >
      עצירת הטיימר
    </Button>
  )
}

const CUT = 'הטיימר פעל יותר מיממה. נרשמו 24 שעות, וכדאי לתקן את הרישום.'

function useTimer() {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  async function send(url: string, done: string | ((data: Stopped) => string)) {
    setSending(true)
    const sent = await sendJson<Stopped>(url, 'POST', url.endsWith('/stop') ? {} : undefined)
    setSending(false)
    void notify(sent.ok ? (typeof done === 'string' ? done : done(sent.data)) : problemText(sent.error))
    refreshAfter(router, sent)
    if (!sent.ok) router.refresh()
  }
  return { send, isSending }
}
