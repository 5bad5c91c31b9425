'use client'

import { useEffect } from 'react'

import { sendJson } from '@/lib/client/send'

/** Records that a browser, not a link-preview robot, opened the page. */
export function RecordPageView({ token }: { token: string }) {
  useEffect(() => {
    void sendJson(`/api/public/payment-pages/${token}/opened`, 'POST', {}, { stayOnSignOut: true })
  }, [token])
  return null
}
