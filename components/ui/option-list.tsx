'use client'

import type { KeyboardEvent } from 'react'

import type { ComboboxState } from './use-combobox'

type ListProps = { id: string; ref: React.Ref<HTMLDivElement>; state: ComboboxState; label: string | undefined }

/** It lies in the top layer, so that a dialog or a table cannot cut it. */
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

/** The keys of the text box, as far as the list uses them. */
export function pressOption(event: KeyboardEvent<HTMLInputElement>, state: ComboboxState) {
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
