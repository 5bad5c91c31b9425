'use client'

import { useEffect } from 'react'

import { type RecentRecord, rememberRecord } from '@/lib/stores/recent'

/** On a record's page: the palette offers the record again for a while. */
export function VisitedRecord({ userId, kind, title, href }: RecentRecord & { userId: string }) {
  useEffect(() => rememberRecord(userId, { kind, title, href }), [userId, kind, title, href])
  return null
}
