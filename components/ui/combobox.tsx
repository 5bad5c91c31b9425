'use client'

import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react'

import { Field, type FieldProps } from './field'
import { TextInput } from './inputs'
import { type ComboboxState, type Option, useCombobox } from './use-combobox'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name'> & {
  /** Finds what matches; it is called 250 ms after the last key, with an empty text when the list opens. */
  load: (query: string) => Promise<Option[]>
  value: Option | null
  onChange: (option: Option | null) => void
  /** With a name the chosen value goes with the form. */
  name?: string | undefined
}

/** A text box that suggests, by the WAI-ARIA combobox pattern: the focus stays in the box, the arrows walk the list. */
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
        onKeyDown={(event) => press(event, state)}
      />
      {name && <input type="hidden" name={name} value={value?.value ?? ''} />}
      <List id={listId} ref={list} state={state} label={rest['aria-label']} />
    </span>
  )
}

export function ComboboxField({ label, hint, error, required, id, wide, ...rest }: FieldProps & Omit<Props, 'id'>) {
  return (
    <Field {...{ label, hint, error, required, id, wide }}>{(control) => <Combobox {...control} {...rest} />}</Field>
  )
}

type ListProps = { id: string; ref: React.Ref<HTMLDivElement>; state: ComboboxState; label: string | undefined }

/** It lies in the top layer, so that a dialog or a table cannot cut it. */
function List({ id, ref, state: { options, active, note, choose }, label = 'הצעות' }: ListProps) {
  return (
    <div ref={ref} popover="manual" className="combobox-pop">
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box holds the focus and the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="combobox-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
          </div>
        ))}
      </div>
      <p className="combobox-note" role="status">
        {note}
      </p>
    </div>
  )
}

function press(event: KeyboardEvent<HTMLInputElement>, state: ComboboxState) {
  const handled = keys[event.key]?.(state)
  if (handled) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** What each key does; true where the key is used up. */
const keys: Record<string, (state: ComboboxState) => boolean> = {
  ArrowDown: (state) => state.move(1),
  ArrowUp: (state) => state.move(-1),
  Enter: ({ isOpen, options, active, choose }) => {
    const option = options[active]
    if (!isOpen) return false
    if (option) choose(option)
    return true
  },
  Escape: ({ isOpen, leave }) => {
    if (isOpen) leave()
    return isOpen
  },
}
