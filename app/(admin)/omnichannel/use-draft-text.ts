'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { readDraft, saveDraft } from '@/lib/client/drafts'
import { sendJson } from '@/lib/client/send'

import { type ConversationDetails, conversationPath } from './contract'

const PAUSE_MS = 1_000

export type Draft = { body: string; isPrivate: boolean }

const keyOf = (id: string) => `conversation ${id}`

/** Whether a text was begun in a conversation in this window and not sent. */
export const hasDraft = (id: string): boolean => readDraft(keyOf(id)) !== ''

/** Reads what was begun in a conversation in this window; else what the server keeps. */
function begun({ id, draft, isDraftPrivate }: ConversationDetails): Draft {
  const kept = readDraft(keyOf(id))
  if (!kept) return { body: draft, isPrivate: isDraftPrivate }
  return { body: kept.slice(1), isPrivate: kept.startsWith('n') }
}

/**
 * The text that is being written in a conversation. It is kept at the server after a pause and when the conversation is
 * left, so that it is there at the next computer too.
 */
export function useDraftText(conversation: ConversationDetails) {
  const { id } = conversation
  const [draft, setDraft] = useState(() => begun(conversation))
  const stored = useRef<Draft>({ body: conversation.draft, isPrivate: conversation.isDraftPrivate })
  const latest = useRef(draft)
  latest.current = draft

  const store = useCallback(
    (keepalive = false) => {
      const { body, isPrivate } = latest.current
      if (body === stored.current.body && isPrivate === stored.current.isPrivate) return
      if (body === '' && stored.current.body === '') return
      stored.current = { body, isPrivate }
      void sendJson(conversationPath(id, 'draft'), 'PUT', { body, isPrivate }, { keepalive })
    },
    [id],
  )

  useEffect(() => {
    saveDraft(keyOf(id), draft.body && `${draft.isPrivate ? 'n' : 'a'}${draft.body}`)
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [id, draft, store])
  useEffect(() => {
    const leave = () => store(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [store])

  /** The server forgets the draft with the message that it became. */
  const sent = useCallback(() => {
    stored.current = { body: '', isPrivate: stored.current.isPrivate }
    saveDraft(keyOf(id), '')
    setDraft(({ isPrivate }) => ({ body: '', isPrivate }))
  }, [id])

  return { draft, setDraft, sent }
}
