'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { type SendError, sendJson } from '@/lib/client/send'

import type { Draft } from './editor-state'

/** Time after the last change until the draft is saved, and between attempts without a connection. */
const CALM_MS = 1_000
const RETRY_MS = 10_000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused'

type Page = { id: string; version: number }

/** Saves the draft by itself a moment after each change, one request at a time. */
export function useAutosave(page: Page, draft: Draft) {
  const latest = useRef(draft)
  const kept = useRef(draft)
  const version = useRef(page.version)
  const running = useRef<Promise<boolean>>(undefined)
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<SendError>()
  const hasConflict = useRef(false)
  latest.current = draft
  hasConflict.current = state === 'conflict'

  const send = useCallback(async (): Promise<boolean> => {
    const sending = latest.current
    setState('saving')
    const body = { ...sending, version: version.current }
    const sent = await sendJson<{ version: number }>(`/api/landing-pages/${page.id}/draft`, 'PUT', body)
    setError(sent.ok ? undefined : sent.error)
    if (!sent.ok) {
      setState(stateAfter(sent.status))
      return false
    }
    version.current = sent.data.version
    kept.current = sending
    setState(latest.current === sending ? 'saved' : 'waiting')
    return true
  }, [page.id])

  /** Saves what is not saved yet; false if that was refused. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    if (latest.current === kept.current) return true
    running.current = send()
    const isSaved = await running.current
    running.current = undefined
    return isSaved
  }, [send])

  useEffect(() => {
    if (draft === kept.current) {
      // Undone up to what is saved.
      setState((now) => (now === 'waiting' ? 'saved' : now))
      return
    }
    setState((now) => (now === 'saving' || now === 'conflict' ? now : 'waiting'))
    // What somebody else saved meanwhile is not overwritten before the user decides.
    const timer = setTimeout(() => void (hasConflict.current || save()), CALM_MS)
    return () => clearTimeout(timer)
  }, [draft, save])

  useEffect(() => {
    if (state !== 'offline') return
    const retry = () => void save()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [state, save])

  return {
    state,
    error,
    save,
    version: () => version.current,
    /** Continues from another version, of a change that somebody else made. */
    goOnFrom: (found: number) => {
      version.current = found
      return save()
    },
    /** Takes over the version after a change of the page that kept the draft. */
    noteVersion: (found: number) => {
      version.current = found
    },
  }
}

const stateAfter = (status: number): SaveState => (status === 0 ? 'offline' : status === 409 ? 'conflict' : 'refused')
