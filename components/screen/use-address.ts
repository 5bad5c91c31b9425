'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useOptimistic, useTransition } from 'react'

import { withSearch } from './address'

/** The latest requested address that is still loading; further changes build on it. */
let wanted: string | undefined

/**
 * Returns the parameters of the address and a function that changes some of them: the others stay, and the list returns
 * to page one.
 */
export function useAddress() {
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  // A change is shown at once, not when its page has loaded.
  const [shown, show] = useOptimistic<URLSearchParams>(params)

  function change(changes: Record<string, string>) {
    // Based on the requested address, not the rendered one: a change made while a page is loading must not undo the
    // previous one.
    const search = Object.fromEntries(new URLSearchParams(wanted ?? location.search))
    const next = withSearch({ path, search }, changes)
    wanted = next.slice(path.length)
    startTransition(() => {
      show(new URLSearchParams(wanted))
      router.replace(next, { scroll: false })
    })
  }
  // The requested page has been rendered, or the user went elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new address
  useEffect(() => {
    wanted = undefined
  }, [path, params])

  return { params: shown, change, isPending }
}
