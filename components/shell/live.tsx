'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

type News = { topic: string; entityId: string; kind: string }

/** Calls back when something of these topics changed in the company, and after a lost connection came back. */
function useLive(topics: readonly string[], onNews: (news: News | null) => void) {
  const latest = useRef(onNews)
  latest.current = onNews
  const wanted = topics.join(' ')

  useEffect(() => {
    const source = new EventSource('/api/rt/stream')
    let wasLost = false
    source.onopen = () => {
      if (wasLost) latest.current(null)
      wasLost = false
    }
    source.onerror = () => {
      wasLost = true
    }
    source.onmessage = ({ data }) => {
      const news: News = JSON.parse(data)
      if (wanted.split(' ').includes(news.topic)) latest.current(news)
    }
    return () => source.close()
  }, [wanted])
}

const CALM_MS = 250

/** Renders the page's server parts again when something of these topics changed. */
export function LiveRefresh({ topics }: { topics: readonly string[] }) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(topics, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => router.refresh(), CALM_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}
