'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'

import { withSearch } from './address'

/** The parameters of the address, and how to change some of them: the rest stays, the list begins at page one. */
export function useAddress() {
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()

  function change(changes: Record<string, string>) {
    // The browser's own address: a key typed while the page is on its way must not undo the one before.
    const search = Object.fromEntries(new URLSearchParams(location.search))
    startTransition(() => router.replace(withSearch({ path, search }, changes), { scroll: false }))
  }

  return { params, change, isPending }
}
