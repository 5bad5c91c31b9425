import { useState } from 'react'

import { sendJson } from '@/lib/client/send'

type Shown<Data> = { of: string; data?: Data; error?: string }

/** What an act would mean, asked of the server before anybody agrees to it; an answer is shown for as long as the form says what it was asked of. */
export function usePreview<Data>(url: string, body: object) {
  const [shown, setShown] = useState<Shown<Data>>()
  const of = JSON.stringify(body)

  async function ask() {
    const sent = await sendJson<Data>(url, 'POST', body)
    if (sent.ok) return setShown({ of, data: sent.data })
    const [problem = sent.error.message] = Object.values(sent.error.fields ?? {})
    setShown({ of, error: problem })
  }

  const current = shown?.of === of ? shown : undefined
  return { data: current?.data, error: current?.error, ask }
}
