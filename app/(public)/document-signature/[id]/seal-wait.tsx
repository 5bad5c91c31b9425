'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { Spinner } from '@/components/ui/spinner'

const EVERY_MS = 3_000
const MAX_MS = 120_000

/**
 * Waits for the sealed copy, which is normally made within seconds: refreshes the page every 3 seconds, for at most 2
 * minutes.
 */
export function SealWait() {
  const router = useRouter()
  useEffect(() => {
    const polling = setInterval(() => router.refresh(), EVERY_MS)
    const end = setTimeout(() => clearInterval(polling), MAX_MS)
    return () => {
      clearInterval(polling)
      clearTimeout(end)
    }
  }, [router])
  return (
    <p role="status">
      <Spinner /> העותק החתום בהכנה. הוא גם יישלח אליך בדוא״ל.
    </p>
  )
}
