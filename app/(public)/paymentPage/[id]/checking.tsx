'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Spinner } from '@/components/ui/spinner'

import type { Texts } from './text-kinds'
import { usePaymentStatus } from './use-payment-status'

type Props = { token: string; attempt: string | undefined; t: Texts['checking']; isShared: boolean }

/**
 * Shown while the gateway's outcome is pending: polls every two seconds for up to ten minutes and refreshes the page
 * once it is known.
 */
export function Checking({ token, attempt, t, isShared }: Props) {
  const router = useRouter()
  const [isTired, setTired] = useState(false)

  usePaymentStatus({ token, attempt }, (outcome) => {
    if (outcome === 'rest') setTired(true)
    else if (outcome === 'form') router.replace(location.pathname + formQuery(isShared, attempt))
    else router.refresh()
  })

  return (
    <>
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
