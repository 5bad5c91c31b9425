'use client'

import { useEffect, useRef, useState } from 'react'

import { readJson } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'

type PaymentStatus = { state: string; own: { isLive: boolean } | null }

const EVERY = 2_000
/**
 * Number of turns between queries to the gateway itself, starting with the first turn; the other turns read the stored
 * state.
 */
const GATEWAY_QUERY_EVERY = 5
/** Number of turns after which a payer who returned without deciding gets the form again. */
const UNDECIDED_TURNS = 4
const MAX_TURNS = 300

/**
 * Polls regardless of the state of the window: the payer may be in their bank's window, and the number of turns is the
 * only time limit.
 */
const POLLING = {
  refreshInterval: EVERY,
  refreshWhenHidden: true,
  refreshWhenOffline: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  dedupingInterval: 0,
} as const

type Props = { token: string; attempt: string | undefined; onOutcome: (outcome: Outcome) => void }
export type Outcome = 'show' | 'form' | 'rest'

/**
 * Polls the state of a payment until one of three things can be done: refresh the page, show the form again, or give
 * up.
 */
export function PollStatus({ token, attempt, onOutcome }: Props) {
  const turn = useRef(0)
  const isHere = useRef(true)
  const [isOver, setOver] = useState(false)
  const path = `/api/public/payment-pages/${token}`
  const query = attempt ? `?attempt=${attempt}` : ''

  // SWR also delivers a response that arrives after the component was unmounted.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useRead<PaymentStatus | null>(isOver ? null : `${path}/status${query}`, {
    ...POLLING,
    fetcher: (address: string) =>
      turn.current % GATEWAY_QUERY_EVERY === 0 ? queryGateway(`${path}/refresh`, attempt) : readStatus(address),
    onSuccess: (status) => {
      const step = stepFrom(status, turn.current++)
      if (step === 'wait' || !isHere.current) return
      setOver(true)
      onOutcome(step)
    },
  })
  return null
}

/** A failed turn counts like any other and returns null: an error would end the polling. */
const readStatus = (address: string) => readJson<PaymentStatus>(address, { stayOnSignOut: true }).catch(() => null)

async function queryGateway(address: string, attempt: string | undefined): Promise<PaymentStatus | null> {
  const sent = await sendJson<PaymentStatus>(address, 'POST', attempt ? { attempt } : {}, { stayOnSignOut: true })
  return sent.ok ? sent.data : null
}

function stepFrom(status: PaymentStatus | null, turn: number): Outcome | 'wait' {
  if (turn >= MAX_TURNS) return 'rest'
  if (!status) return 'wait'
  const isOpenToDecide = status.state === 'open' && status.own?.isLive
  if (isOpenToDecide) return turn >= UNDECIDED_TURNS ? 'form' : 'wait'
  return status.state === 'checking' ? 'wait' : 'show'
}
