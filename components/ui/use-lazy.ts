'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * Loads a component when it is first needed. A failure affects nothing around it: the unhandled rejection is reported
 * by ChunkWatch.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const loader = useRef(load)
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted) void loader.current().then((part) => setLoaded(() => part))
  }, [isWanted])
  return isWanted ? Loaded : undefined
}
