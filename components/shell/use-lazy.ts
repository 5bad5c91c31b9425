'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A part that is loaded when it is first wanted. One that does not arrive breaks nothing around it: the rejection is left
 * for ChunkWatch to tell.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const loader = useRef(load)
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted) void loader.current().then((part) => setLoaded(() => part))
  }, [isWanted])
  return isWanted ? Loaded : undefined
}
