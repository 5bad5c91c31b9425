'use client'

import { useEffect } from 'react'

const COUNT = /^\(\d+\+?\) /
const MAX_SHOWN = 99

/** Shows in the title of the window how many people wait for an answer, whenever the framework writes the title. */
export function useInboxTitle(waiting: number) {
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(COUNT, '')
      const title = waiting > 0 ? `(${waiting > MAX_SHOWN ? `${MAX_SHOWN}+` : waiting}) ${bare}` : bare
      if (title !== document.title) document.title = title
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [waiting])
}
