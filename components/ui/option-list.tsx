'use client'

import type { KeyboardEvent } from 'react'

import type { ComboboxState } from './use-combobox'

type ListProps = { id: string; ref: React.Ref<HTMLDivElement>; state: ComboboxState; label: string | undefined }

/** List of options in the top layer, so that a dialog or table cannot clip it. */
export function OptionList({ id, ref, state: { options, active, note, choose }, label = 'הצעות' }: ListProps) {
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

/** Handles the keys of the text box that the list uses. */
export function pressOption(event: KeyboardEvent<HTMLInputElement>, state: ComboboxState) {
  const handled = keys[event.key]?.(state)
  if (handled) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Action of each key; returns true if the key was handled. */
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
