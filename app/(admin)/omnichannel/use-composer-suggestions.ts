'use client'

import { useMemo, useState } from 'react'

import { useRead } from '@/lib/client/use-read'

import { type Agent, type CannedResponse, INBOX_PATH } from './contract'
import { findTrigger, type Suggestion, useActive } from './use-suggestions'

type Wanted = { text: string; caret: number; isNote: boolean }

/** What is suggested while a message is written: canned answers after a slash, colleagues after @ in a note. */
export function useComposerSuggestions({ text, caret, isNote }: Wanted) {
  // The text for which Esc closed the list.
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const trigger = closedFor === text ? null : findTrigger(text, caret, isNote)
  const sign = trigger?.sign
  const query = trigger?.query.toLowerCase() ?? ''
  const { data: canned } = useRead<CannedResponse[]>(sign === '/' ? `${INBOX_PATH}/canned` : null)
  const { data: agents } = useRead<Agent[]>(sign === '@' ? `${INBOX_PATH}/agents` : null)
  const options = useMemo((): Suggestion[] => {
    if (sign === '@') return matchingAgents(agents ?? [], query)
    return sign === '/' ? matchingAnswers(canned ?? [], query) : []
  }, [sign, query, agents, canned])
  const moves = useActive(options.length)
  const isLoading = sign === '/' ? !canned : !agents
  return { trigger, options, isLoading, canned, ...moves, close: () => setClosedFor(text) }
}

const MAX_AGENTS = 8

const matchingAgents = (agents: readonly Agent[], query: string): Suggestion[] =>
  agents
    .filter(({ name }) => name.toLowerCase().includes(query))
    .slice(0, MAX_AGENTS)
    .map(({ id, name }) => ({ value: id, label: name }))

const matchingAnswers = (answers: readonly CannedResponse[], query: string): Suggestion[] =>
  answers
    .filter(({ shortcut, title }) => shortcut.toLowerCase().startsWith(query) || title.toLowerCase().includes(query))
    .map(({ id, shortcut, title }) => ({ value: id, label: title, hint: `/${shortcut}` }))
