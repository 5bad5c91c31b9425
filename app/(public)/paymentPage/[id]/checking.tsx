'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Spinner } from '@/components/ui/spinner'
import { useLazy } from '@/components/ui/use-lazy'

import type { Outcome } from './poll-status'
import type { Texts } from './text-kinds'

type Props = { token: string; attempt: string | undefined; t: Texts['checking']; isShared: boolean }

/** The form is on the same page and needs no polling, so it does not load it. */
const loadPolling = () => import('./poll-status').then(({ PollStatus }) => PollStatus)

/**
 * Shown while the gateway's outcome is pending: polls every two seconds for up to ten minutes and refreshes the page
 * once it is known.
 */
export function Checking({ token, attempt, t, isShared }: Props) {
  const router = useRouter()
  const [isTired, setTired] = useState(false)

  const Polling = useLazy(loadPolling, true)
  const onOutcome = (outcome: Outcome) => {
    if (outcome === 'rest') setTired(true)
    else if (outcome === 'form') router.replace(location.pathname + formQuery(isShared, attempt))
    else router.refresh()
  }

  return (
    <>
      {Polling && <Polling token={token} attempt={attempt} onOutcome={onOutcome} />}
      <Alert tone="info" title={isTired ? t.tired : t.title}>
        <p>{t.text}</p>
      </Alert>
      {isTired ? (
        <button type="button" className="btn btn-outline btn-lg" onClick={() => location.reload()}>
          {t.again}
        </button>
      ) : (
        <p className="pay-waiting">
          <Spinner /> {t.asking}
        </p>
      )}
    </>
  )
}

/** Returns the query string of the form. On a page that many people pay, only the attempt identifies this payer. */
const formQuery = (isShared: boolean, attempt: string | undefined) =>
  isShared && attempt ? `?attempt=${attempt}&again=1` : ''
