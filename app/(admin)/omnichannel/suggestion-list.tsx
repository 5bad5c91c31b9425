import { useEffect, useRef } from 'react'

import { Bidi } from '@/components/ui/bidi'

import styles from './composer.module.css'
import type { Suggestion } from './use-suggestions'

type Props = {
  id: string
  label: string
  options: readonly Suggestion[]
  active: number
  empty: string
  onChoose: (option: Suggestion) => void
  /** A button below the suggestions. */
  footer?: React.ReactNode
}

/** Suggestions above the text; the text keeps the focus and the keys. */
export function SuggestionList({ id, label, options, active, empty, onChoose, footer }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={styles.suggestions}>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text holds the focus and the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="combobox-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className={styles.suggested}>
              <Bidi>{option.label}</Bidi>
            </span>
            {option.hint && (
              <small>
                <Bidi>{option.hint}</Bidi>
              </small>
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="combobox-note">{empty}</p>}
      {footer}
    </div>
  )
}
