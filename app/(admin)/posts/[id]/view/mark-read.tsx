'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { sendJson } from '@/lib/client/send'

/** Says once that the post was really opened; the page then counts one unread less. */
export function MarkRead({ id, isUnread }: { id: string; isUnread: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!isUnread) return
    void sendJson(`/api/posts/${id}/reads`, 'POST').then((sent) => sent.ok && router.refresh())
  }, [id, isUnread, router])
  return null
}
