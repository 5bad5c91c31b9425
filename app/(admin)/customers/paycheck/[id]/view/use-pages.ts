import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'
import type { OpenPage } from '@/lib/modules/payslips/pages.queries'

/** Sends one decision on several pages and refreshes the screen; returns the error message if it was refused. */
export function usePages(batchId: string, pages: readonly Pick<OpenPage, 'number'>[], onDone: () => void) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const decide = async (body: object) => {
    setSending(true)
    const numbers = pages.map(({ number }) => number)
    const sent = await sendJson(`/api/payslips/batches/${batchId}/pages/decisions`, 'POST', { numbers, ...body })
    setSending(false)
    setProblem(sent.ok ? undefined : refusalText(sent.error))
    if (!sent.ok) return
    onDone()
    router.refresh()
  }
  return { problem, isSending, decide }
}
