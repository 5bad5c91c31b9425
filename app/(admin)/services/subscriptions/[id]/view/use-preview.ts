import { useState } from 'react'

import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'

type Shown<Data> = { of: string; data?: Data; error?: string }

/** What an act would mean, asked of the server before anybody agrees to it; an answer is shown for as long as the form says what it was asked of. */
export function usePreview<Data>(url: string, body: object) {
  const [shown, setShown] = useState<Shown<Data>>()
  const of = JSON.stringify(body)

  async function ask() {
    const sent = await sendJson<Data>(url, 'POST', body)
    setShown(sent.ok ? { of, data: sent.data } : { of, error: refusalText(sent.error) })
  }

  const current = shown?.of === of ? shown : undefined
  return { data: current?.data, error: current?.error, ask }
}
