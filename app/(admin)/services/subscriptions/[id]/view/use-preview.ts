import { useState } from 'react'

import { sendJson } from '@/lib/client/send'
import { refusalText } from '@/lib/format/refusal-text'

type Shown<Data> = { of: string; data?: Data; error?: string }

/**
 * Queries the effects of an action from the server before it is confirmed; a result is shown only as long as the form
 * is unchanged.
 */
export function usePreview<Data>(url: string, body: object) {
  const [shown, setShown] = useState<Shown<Data>>()
  const of = JSON.stringify(body)

  async function loadPreview() {
    const sent = await sendJson<Data>(url, 'POST', body)
    setShown(sent.ok ? { of, data: sent.data } : { of, error: refusalText(sent.error) })
  }

  const current = shown?.of === of ? shown : undefined
  return { data: current?.data, error: current?.error, loadPreview }
}
