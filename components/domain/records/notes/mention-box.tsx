'use client'

import { type KeyboardEvent, type RefObject, useId } from 'react'

import { TextareaField } from '@/components/ui/fields'

import styles from './notes.module.css'
import { type Colleagues, useMentions } from './use-mentions'

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  label: string
  text?: string | undefined
  error: string | undefined
  colleagues: Colleagues
  onChange?: () => void
  /** Called on Ctrl+Enter. */
  onSend: () => void
}

/**
 * A text box for a note in which @ lists the colleagues who may see the record. The focus stays in the box; the arrow
 * keys move through the list.
 */
export function MentionBox({ box, label, text, error, colleagues, onChange, onSend }: Props) {
  const listId = useId()
  const { people, active, updateSuggestions, choose, press, close } = useMentions(box, colleagues)

  function type() {
    onChange?.()
    updateSuggestions()
  }
  function keyDown(event: KeyboardEvent) {
    if (!press(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
  }

  const isOpen = people.length > 0
  return (
    <>
      <TextareaField
        ref={box}
        label={label}
        hint="@ מזכיר עמית, והוא יקבל על כך התראה"
        rows={2}
        maxLength={2_000}
        defaultValue={text}
        error={error}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
        onChange={type}
        onKeyDown={keyDown}
        onBlur={close}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="עמיתים" className={styles.people}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box holds the focus and the keys
            <div
              key={person.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                choose(person)
                onChange?.()
              }}
            >
              <bdi>{person.label}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
