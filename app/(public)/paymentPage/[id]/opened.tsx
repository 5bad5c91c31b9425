'use client'

import { useEffect } from 'react'

import { sendJson } from '@/lib/client/send'

/** Says that a browser, and not a preview robot, opened the page. */
export function Opened({ token }: { token: string }) {
  useEffect(() => {
    void sendJson(`/api/public/payment-pages/${token}/opened`, 'POST', {}, { stayOnSignOut: true })
  }, [token])
  return null
}
