'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { sendJson } from '@/lib/client/send'

/** Marks the post as read once it was really opened, and refreshes the count of unread posts. */
export function MarkRead({ id, isUnread }: { id: string; isUnread: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!isUnread) return
    void sendJson(`/api/posts/${id}/reads`, 'POST').then((sent) => sent.ok && router.refresh())
  }, [id, isUnread, router])
  return null
}
