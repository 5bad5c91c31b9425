'use client'

import { type FocusEvent, useEffect, useRef } from 'react'

import { DateField } from '@/components/ui/date-field'
import { NumberField } from '@/components/ui/fields'
import { TimeField } from '@/components/ui/time-field'

type Props = {
  label: string
  /** The stored value; empty if there is none. */
  stored: string
  error: string | undefined
  disabled: boolean
  onSave: (value: string) => void
}

/** A day that is saved when it is picked, or when its typing ends. */
export const SavedDay = ({ stored, onSave, ...field }: Props) => {
  const { frame, onChange } = useSaving(stored, onSave)
  return (
    <div {...frame}>
      <DateField key={stored} defaultValue={stored} {...field} onChange={onChange} />
    </div>
  )
}

/** A time of day that is saved when it is picked, or when its typing ends. */
export const SavedTime = ({ stored, onSave, ...field }: Props) => {
  const { frame, onChange } = useSaving(stored, onSave)
  return (
    <div {...frame}>
      <TimeField key={stored} defaultValue={stored} {...field} onChange={onChange} />
    </div>
  )
}

/** A whole number that is saved when its typing ends. */
export const SavedNumber = ({ stored, onSave, ...field }: Props) => (
  <NumberField
    key={stored}
    defaultValue={stored}
    {...field}
    onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      const typed = currentTarget.value.trim()
      if (typed !== stored) onSave(typed)
    }}
  />
)

function useSaving(stored: string, save: (value: string) => void) {
  const ref = useRef<HTMLDivElement>(null)
  /** What was typed or picked since the stored value is shown: a box that was only passed through saves nothing. */
  const draft = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that somebody else stored is shown instead
  useEffect(() => {
    draft.current = undefined
  }, [stored])
  const commit = () => {
    const value = draft.current
    draft.current = undefined
    if (value !== undefined && value !== stored) save(value)
  }
  /** Typing ends when the focus leaves the box together with the button beside it. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!ref.current?.contains(relatedTarget)) commit()
  }
  const onChange = ({ target }: { target: { value: string } }) => {
    draft.current = target.value
    // While the box has the focus its text is not finished; a picked value is.
    if (!ref.current?.querySelector('input')?.matches(':focus')) commit()
  }
  return { frame: { ref, onBlur }, onChange }
}
