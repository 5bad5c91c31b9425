'use client'

import { type KeyboardEvent, type RefObject, useState } from 'react'

import { READ_ONCE } from '@/lib/client/read'
import { readNow, useRead } from '@/lib/client/use-read'
import { mentionBeforeCaret, mentionedIn } from '@/lib/modules/activity/notes.rules'

type Person = { value: string; label: string }
export type Colleagues = ReturnType<typeof useColleagues>
type Box = RefObject<HTMLTextAreaElement | null>

/** Returns the colleagues who may be mentioned, from an address of the API; they are fetched at the first mention. */
export function useColleagues(address: string) {
  const [isCalled, setCalled] = useState(false)
  const { data, error, mutate } = useRead<Person[]>(isCalled ? address : null, READ_ONCE)

  function call() {
    setCalled(true)
    if (error) void mutate()
  }
  /** Returns the ids of the people whom a text mentions. */
  async function idsIn(text: string): Promise<string[]> {
    if (!text.includes('@')) return []
    const people = data ?? (await readNow<Person[]>(address).catch(() => undefined))
    return mentionedIn(text, people ?? []).map(({ value }) => value)
  }
  return { people: data ?? [], call, idsIn }
}

const MAX_OFFERED = 6

/** Suggestions for the @-mention that is being typed in a box, and the keys that pick one. */
export function useMentions(box: Box, { people: all, call }: Pick<Colleagues, 'people' | 'call'>) {
  /** The text typed after the @; null if no mention is being typed. */
  const [words, setWords] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const people = words === null ? [] : all.filter(({ label }) => label.includes(words)).slice(0, MAX_OFFERED)
  const close = () => setWords(null)

  function updateSuggestions() {
    const called = callOf(box)
    if (called) call()
    setWords(called ? called.query.trim() : null)
    setActive(0)
  }
  function choose({ label }: Person) {
    const called = callOf(box)
    if (!box.current || !called) return close()
    box.current.setRangeText(`@${label} `, called.start, box.current.selectionStart, 'end')
    box.current.focus()
    close()
  }
  /** Returns true if the list handled the key. */
  function press(event: KeyboardEvent): boolean {
    const step = STEPS[event.key]
    const person = people[active]
    if (!person) return false
    if (step) setActive((at) => (at + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { people, active, updateSuggestions, choose, press, close }
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

const callOf = ({ current }: Box) => (current ? mentionBeforeCaret(current.value, current.selectionStart) : null)
