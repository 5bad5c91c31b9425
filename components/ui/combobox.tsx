'use client'

import { type ComponentProps, useId, useRef } from 'react'

import { Field, type FieldProps } from './field'
import { TextInput } from './inputs'
import { OptionList, pressOption } from './option-list'
import { type Option, useCombobox } from './use-combobox'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> & {
  /** Returns the matching options; called 250 ms after the last key, and with an empty text when the list opens. */
  load: (query: string) => Promise<Option[]>
  value: Option | null
  onChange: (option: Option | null) => void
  /** With a name, the selected value is submitted with the form. */
  name?: string | undefined
}

/**
 * A text box with suggestions, by the WAI-ARIA combobox pattern: the focus stays in the box, the arrow keys move in the
 * list.
 */
function Combobox({ load, value, onChange, name, ...rest }: Props) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const state = useCombobox({ load, value, onChange, list, box })
  const { isOpen, active, text } = state

  return (
    <span className="combobox">
      <TextInput
        {...rest}
        ref={box}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(event) => state.type(event.currentTarget.value)}
        onClick={() => state.open()}
        onBlur={(event) => {
          state.leave()
          rest.onBlur?.(event)
        }}
        onKeyDown={(event) => pressOption(event, state)}
      />
      {name && <input type="hidden" name={name} value={value?.value ?? ''} />}
      <OptionList id={listId} ref={list} state={state} label={rest['aria-label']} />
    </span>
  )
}

export function ComboboxField({ label, hint, error, required, id, wide, ...rest }: FieldProps & Omit<Props, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {(control) => <Combobox {...control} {...rest} />}
    </Field>
  )
}
