import 'server-only'

import { cookies } from 'next/headers'
import { cache } from 'react'

import { readPreferences } from '@/lib/stores/preferences'

/** Returns the appearance preferences in this browser's cookies. */
export const loadCookiePreferences = cache(async () => {
  const jar = await cookies()
  return readPreferences((name) => jar.get(name)?.value)
})
