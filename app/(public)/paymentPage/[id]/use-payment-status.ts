'use client'

import { useEffect, useRef, useState } from 'react'

import { readJson } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'

type Standing = { state: string; own: { isLive: boolean } | null }

const EVERY = 2_000
/**
 * Number of turns between queries to the gateway itself, starting with the first turn; the other turns read the stored
 * state.
 */
const ASK_EVERY = 5
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

type Watched = { token: string; attempt: string | undefined }
type News = 'show' | 'form' | 'rest'

/**
 * Polls the state of a payment until one of three things can be done: refresh the page, show the form again, or give
 * up.
 */
export function usePaymentStatus({ token, attempt }: Watched, onNews: (news: News) => void): void {
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
  useRead<Standing | null>(isOver ? null : `${path}/status${query}`, {
    ...POLLING,
    fetcher: (address: string) =>
      turn.current % ASK_EVERY === 0 ? askGateway(`${path}/refresh`, attempt) : readStatus(address),
    onSuccess: (standing) => {
      const step = stepFrom(standing, turn.current++)
      if (step === 'wait' || !isHere.current) return
      setOver(true)
      onNews(step)
    },
  })
}

/** A failed turn counts like any other and returns null: an error would end the polling. */
const readStatus = (address: string) => readJson<Standing>(address, { stayOnSignOut: true }).catch(() => null)

async function askGateway(address: string, attempt: string | undefined): Promise<Standing | null> {
  const sent = await sendJson<Standing>(address, 'POST', attempt ? { attempt } : {}, { stayOnSignOut: true })
  return sent.ok ? sent.data : null
}

function stepFrom(standing: Standing | null, turn: number): News | 'wait' {
  if (turn >= MAX_TURNS) return 'rest'
  if (!standing) return 'wait'
  const isOpenToDecide = standing.state === 'open' && standing.own?.isLive
  if (isOpenToDecide) return turn >= UNDECIDED_TURNS ? 'form' : 'wait'
  return standing.state === 'checking' ? 'wait' : 'show'
}
