'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Spinner } from '@/components/ui/spinner'

import { watchPayment } from './watch-payment'

type Props = { token: string; attempt: string | undefined }

/** Waits for the gateway's word: asks every two seconds, for ten minutes, and shows the page anew when there is one. */
export function Checking({ token, attempt }: Props) {
  const router = useRouter()
  const [isTired, setTired] = useState(false)

  useEffect(
    () =>
      watchPayment({ token, attempt }, (news) => {
        if (news === 'rest') setTired(true)
        else if (news === 'form') router.replace(location.pathname)
        else router.refresh()
      }),
    [token, attempt, router],
  )

  return (
    <>
      <Alert tone="info" title={isTired ? 'התשלום עדיין בבדיקה' : 'התשלום בבדיקה'}>
        <p>אין צורך לשלם שוב. כשתתקבל תשובה מחברת הסליקה היא תופיע כאן, וקבלה תישלח בדוא״ל.</p>
      </Alert>
      {isTired ? (
        <button type="button" className="btn btn-outline btn-lg" onClick={() => location.reload()}>
          בדיקה חוזרת
        </button>
      ) : (
        <p className="pay-waiting">
          <Spinner /> בודקים מול חברת הסליקה…
        </p>
      )}
    </>
  )
}
