'use client'

import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

import { sendJson } from '@/lib/client/send'
import { callBefore, mentionedIn } from '@/lib/modules/customers/notes/rules'

export type Person = { value: string; label: string }
type Box = RefObject<HTMLTextAreaElement | null>

/** The colleagues whom a note about a customer may call; asked for once, when the first is called. */
export function useColleagues(customerId: string) {
  const asked = useRef<Promise<Person[]>>(undefined)
  return () => {
    asked.current ??= sendJson<Person[]>(`/api/customers/${customerId}/notes/people`, 'GET').then((sent) => {
      if (!sent.ok) asked.current = undefined
      return sent.ok ? sent.data : []
    })
    return asked.current
  }
}

/** The ids of whom a text calls. */
export async function mentionIdsOf(text: string, colleagues: () => Promise<Person[]>): Promise<string[]> {
  return text.includes('@') ? mentionedIn(text, await colleagues()).map(({ value }) => value) : []
}

const MOST_OFFERED = 6

/** Who is offered while an @ is being typed in a box, and the keys that pick one. */
export function useMentions(box: Box, colleagues: () => Promise<Person[]>) {
  const [people, setPeople] = useState<Person[]>([])
  const [active, setActive] = useState(0)
  const close = () => setPeople([])

  async function look() {
    const call = callOf(box)
    if (!call) return close()
    const all = await colleagues()
    const words = callOf(box)?.query.trim()
    if (words === undefined) return close()
    setPeople(all.filter(({ label }) => label.includes(words)).slice(0, MOST_OFFERED))
    setActive(0)
  }
  function choose({ label }: Person) {
    const call = callOf(box)
    if (!box.current || !call) return close()
    box.current.setRangeText(`@${label} `, call.start, box.current.selectionStart, 'end')
    box.current.focus()
    close()
  }
  /** True where the key was the list's. */
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
  return { people, active, look, choose, press, close }
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

const callOf = ({ current }: Box) => (current ? callBefore(current.value, current.selectionStart) : null)
