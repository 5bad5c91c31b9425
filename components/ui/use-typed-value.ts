'use client'

import { type ComponentProps, type FocusEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'

/** Formatter and parser of a value; `read` returns null for invalid text. */
export type Reading = { read: (text: string) => string | null; show: (value: string) => string }

/** Target of a change event, in a form that both react-hook-form and plain handlers accept. */
type TypedTarget = { name: string; value: string; type: 'text' }
export type TypedChange = { type: string; target: TypedTarget; currentTarget: TypedTarget }

export type TypedProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'> & {
  ref?: Ref<never> | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((event: TypedChange) => unknown) | undefined
  onBlur?: ((event: FocusEvent) => unknown) | undefined
}

/**
 * State of a text box with a parsed value: free typing, formatted on blur. A form library reads the parsed value
 * through the ref, as from a native input; invalid text is passed on as it is, for the form to refuse.
 */
export function useTypedValue(props: TypedProps, { read, show }: Reading) {
  const { ref, name = '', value, defaultValue, onChange, onBlur, ...attributes } = props
  const box = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState(value ?? defaultValue ?? '')
  const meaning = (text: string) => read(text) ?? text

  const write = (next: string) => {
    if (box.current) box.current.value = show(next)
    setCurrent(next)
  }
  const [handle] = useState(() => makeHandle({ box, meaning, write }))
  useImperativeHandle(ref, () => handle as never, [handle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from outside is written into the box
  useEffect(() => {
    if (value !== undefined && box.current && value !== meaning(box.current.value)) write(value)
  }, [value])

  const emitChange = (next: string) => {
    setCurrent(next)
    const target: TypedTarget = { name, value: next, type: 'text' }
    onChange?.({ type: 'change', target, currentTarget: target })
  }
  return {
    /** The current value; invalid text as typed. */
    current,
    /** Sets a value that was picked instead of typed. */
    pick: (next: string) => {
      write(next)
      emitChange(next)
    },
    input: {
      autoComplete: 'off',
      ...attributes,
      name: name || undefined,
      ref: box,
      defaultValue: show(value ?? defaultValue ?? ''),
      onChange: () => emitChange(meaning(box.current?.value ?? '')),
      onBlur: (event: FocusEvent) => {
        const next = meaning(box.current?.value ?? '')
        if (box.current) box.current.value = show(next)
        onBlur?.(event)
      },
    },
  }
}

type Inside = {
  box: React.RefObject<HTMLInputElement | null>
  meaning: (text: string) => string
  write: (value: string) => void
}

/** Creates the handle that a form library uses instead of the input. */
function makeHandle({ box, meaning, write }: Inside) {
  return {
    type: 'text',
    get name() {
      return box.current?.name ?? ''
    },
    get value() {
      return meaning(box.current?.value ?? '')
    },
    set value(next: string | null | undefined) {
      write(next ?? '')
    },
    get defaultValue() {
      return meaning(box.current?.defaultValue ?? '')
    },
    focus: () => box.current?.focus(),
    select: () => box.current?.select(),
  }
}
