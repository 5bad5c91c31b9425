'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Money } from '@/components/ui/money'
import { Spinner } from '@/components/ui/spinner'
import { type Sent, sendJson } from '@/lib/client/send'
import type { Charge } from '@/lib/modules/settings/charges.queries'

const POLL_INTERVAL_MS = 3_000

/** The outcome of a test charge; polls the gateway until it is known. */
export function ChargeOutcome({ id }: { id: string }) {
  const router = useRouter()
  const [sent, setSent] = useState<Sent<Charge>>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const poll = async () => {
      const answer = await sendJson<Charge>(`/api/settings/payment/charges/${id}`, 'POST')
      if (isGone) return
      const next = nextStep(answer)
      if (next !== 'wait') setSent(answer)
      if (next === 'done') router.refresh()
      else timer = setTimeout(poll, POLL_INTERVAL_MS)
    }
    void poll()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id, router])

  if (!sent) return <Spinner label="שואלים את חברת הסליקה" />
  if (!sent.ok) return <Alert tone="bad" live title={sent.error.message} />
  return <Outcome charge={sent.data} />
}

/** `wait`: another request is already querying it; `again`: the gateway is still charging. */
function nextStep(answer: Sent<Charge>): 'wait' | 'again' | 'done' {
  if (!answer.ok) return answer.error.code === 'in_progress' ? 'wait' : 'done'
  return answer.data.state === 'processing' ? 'again' : 'done'
}

function Outcome({ charge }: { charge: Charge }) {
  const { state, amountAgorot, chargedAgorot, approvalNumber } = charge
  if (state === 'captured')
    return (
      <Alert
        tone={chargedAgorot === amountAgorot ? 'ok' : 'warn'}
        live
        title={chargedAgorot === amountAgorot ? 'חיוב הניסיון הצליח' : 'חברת הסליקה חייבה סכום אחר'}
      >
        חויבו <Money agorot={chargedAgorot ?? amountAgorot} /> במצב ניסיון
        {approvalNumber && `, אישור ${approvalNumber}`}.
      </Alert>
    )
  if (state === 'declined') return <Alert tone="bad" live title="חיוב הניסיון נדחה: החשבון עונה, והעסקה לא אושרה" />
  if (state === 'cancelled') return <Alert tone="info" live title="חיוב הניסיון בוטל" />
  return <Alert tone="warn" live title={state === 'open' ? 'דף הסליקה עוד פתוח' : 'חברת הסליקה עדיין מחייבת'} />
}
