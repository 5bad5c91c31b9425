'use client'

import { useState } from 'react'

import { sendJson } from '@/lib/client/send'
import { flushPreferences } from '@/lib/stores/account'

/**
 * Ends the session, clears the visitor's data in the browser, and goes to the sign-in page; `problem` is the error if
 * it failed.
 */
export function useSignOut() {
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function signOut() {
    setSending(true)
    const forgetting = import('@/lib/stores/forget').catch(() => undefined)
    await flushPreferences()
    const sent = await sendJson('/api/logout', 'POST', undefined, { stayOnSignOut: true })
    if (!sent.ok && sent.status !== 401) {
      setSending(false)
      return setProblem(sent.error.message)
    }
    ;(await forgetting)?.forgetVisitor()
    location.assign('/login')
  }

  return { signOut, isSending, problem }
}
