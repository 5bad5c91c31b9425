'use client'

import { useEffect, useRef, useState } from 'react'

import { TextInput } from '@/components/ui/inputs'

type Props = { label: string; placeholder?: string | undefined; value: string; onSearch: (query: string) => void }

const DEBOUNCE_MS = 300

/** Search field that searches shortly after the last key, or at once on Enter. */
export function SearchBox({ label, placeholder = label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by other means, such as a removed filter or the back button.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  function search(query: string, delay: number) {
    setText(query)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (query.trim() === sent.current) return
      sent.current = query.trim()
      onSearch(query.trim())
    }, delay)
  }

  return (
    <span className="search-box">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => search(event.currentTarget.value, DEBOUNCE_MS)}
        onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value, 0)}
      />
    </span>
  )
}
