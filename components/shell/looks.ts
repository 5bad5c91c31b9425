import 'server-only'

import { cookies } from 'next/headers'
import { cache } from 'react'

import { readPreferences } from '@/lib/stores/preferences'

/** The looks that this browser's cookies ask for. */
export const currentLooks = cache(async () => {
  const jar = await cookies()
  return readPreferences((name) => jar.get(name)?.value)
})
