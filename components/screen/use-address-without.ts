'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** Returns the address of the page without one parameter, such as that of an open panel. */
export function useAddressWithout(name: string): string {
  const path = usePathname()
  const params = new URLSearchParams(useSearchParams())
  params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path
}
