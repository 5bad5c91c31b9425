'use client'

import { useEffect } from 'react'

import { type RecentRecord, rememberRecord } from '@/lib/stores/recent'

/** Adds the record of the current page to the recent records of the palette. */
export function RememberRecord({ userId, kind, title, href }: RecentRecord & { userId: string }) {
  useEffect(() => rememberRecord(userId, { kind, title, href }), [userId, kind, title, href])
  return null
}
