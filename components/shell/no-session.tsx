'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import { USER_AUTH } from '@/lib/stores/user-auth'

/** Sets userAuth to false on pages that redirect signed-in visitors: whoever sees one has no session. */
export function NoSession({ paths }: { paths: readonly string[] }) {
  const path = usePathname()
  useEffect(() => {
    if (paths.includes(path)) localStorage.setItem(USER_AUTH, 'false')
  }, [paths, path])
  return null
}
