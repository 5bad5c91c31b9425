'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useOptimistic, useTransition } from 'react'

import { withSearch } from './address'

/** The address that was asked for last and is still on its way: a second choice adds to it. */
let wanted: string | undefined

/** The parameters of the address, and how to change some of them: the rest stays, the list begins at page one. */
export function useAddress() {
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  // A choice shows at once, not when its page arrives.
  const [shown, show] = useOptimistic<URLSearchParams>(params)

  function change(changes: Record<string, string>) {
    // Not the address that is drawn: a choice made while the page is on its way must not undo the one before.
    const search = Object.fromEntries(new URLSearchParams(wanted ?? location.search))
    const next = withSearch({ path, search }, changes)
    wanted = next.slice(path.length)
    startTransition(() => {
      show(new URLSearchParams(wanted))
      router.replace(next, { scroll: false })
    })
  }
  // What is drawn now is what was asked for, or somebody went elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new address
  useEffect(() => {
    wanted = undefined
  }, [path, params])

  return { params: shown, change, isPending }
}
