'use client'

import { useEffect, useRef, useState } from 'react'

import { readJson } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'

type Standing = { state: string; own: { isLive: boolean } | null }

const EVERY = 2_000
/** How often the gateway itself is asked: at once, and then every fifth time. */
const ASK_EVERY = 5
/** A payer who came back without deciding gets the form again after this many turns. */
const UNDECIDED_TURNS = 4
const MAX_TURNS = 300

/** Asked again whatever the window does: the payer may be in the bank's, and the turns are the only clock. */
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

/** Asks how a payment stands until there is something to do: show the page anew, give the form back, or rest. */
export function usePaymentNews({ token, attempt }: Watched, onNews: (news: News) => void): void {
  const turn = useRef(0)
  const isHere = useRef(true)
  const [isOver, setOver] = useState(false)
  const path = `/api/public/payment-pages/${token}`
  const query = attempt ? `?attempt=${attempt}` : ''

  // SWR hands over an answer that comes after the page went on as well.
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

/** A turn without an answer is a turn like any other, so it is no error that would end the polling. */
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
