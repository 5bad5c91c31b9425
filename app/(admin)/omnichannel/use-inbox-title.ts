'use client'

import { useEffect } from 'react'

const COUNT = /^\(\d+\+?\) /

/** Shows in the title of the window how many people wait for an answer. */
export function useInboxTitle(waiting: number) {
  useEffect(() => {
    const bare = document.title.replace(COUNT, '')
    document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${bare}` : bare
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [waiting])
}
