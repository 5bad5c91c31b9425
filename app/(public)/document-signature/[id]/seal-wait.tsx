'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { Spinner } from '@/components/ui/spinner'

const EVERY_MS = 3_000
const MAX_MS = 120_000

/** The sealed copy is made within seconds; the page asks for it a while. */
export function SealWait() {
  const router = useRouter()
  useEffect(() => {
    const asking = setInterval(() => router.refresh(), EVERY_MS)
    const end = setTimeout(() => clearInterval(asking), MAX_MS)
    return () => {
      clearInterval(asking)
      clearTimeout(end)
    }
  }, [router])
  return (
    <p role="status">
      <Spinner /> העותק החתום בהכנה. הוא גם יישלח אליך בדוא״ל.
    </p>
  )
}
