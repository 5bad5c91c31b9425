'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { Spinner } from '@/components/ui/spinner'
import { sendJson } from '@/lib/client/send'

const EVERY = 3_000
const MAX_TURNS = 20

/**
 * Shown after the return from the gateway's page: polls the outcome for one minute and refreshes the page when it is
 * known.
 */
export function CardWaiting({ token }: { token: string }) {
  const router = useRouter()
  const [isPolling, setPolling] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const poll = async (turn: number) => {
      const url = `/api/public/cards/${token}/refresh`
      const sent = await sendJson<{ isWaiting: boolean }>(url, 'POST', {}, { stayOnSignOut: true })
      if (isStopped) return
      if (sent.ok && !sent.data.isWaiting) return router.refresh()
      if (turn >= MAX_TURNS) return setPolling(false)
      timer = setTimeout(poll, EVERY, turn + 1)
    }
    void poll(0)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [token, router])
  if (!isPolling) return null
  return (
    <p className="muted">
      <Spinner /> בודקים מול חברת הסליקה אם הכרטיס נשמר…
    </p>
  )
}
