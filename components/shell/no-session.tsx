'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import { USER_AUTH } from '@/lib/stores/user-auth'

/** The pages that a signed-in visitor is sent away from: whoever sees one has no session, and userAuth says so. */
export function NoSession({ paths }: { paths: readonly string[] }) {
  const path = usePathname()
  useEffect(() => {
    if (paths.includes(path)) localStorage.setItem(USER_AUTH, 'false')
  }, [paths, path])
  return null
}
