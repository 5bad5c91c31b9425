'use client'

import { countText } from '@/lib/format/count-text'
import './palette.css'

import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { IconSearch, IconX } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { useModal } from '@/components/ui/use-modal'

import type { OfferedScreens } from './offered-screens'
import { PaletteOption } from './palette-option'
import { usePalette } from './use-palette'

type Props = { offered: OfferedScreens; userId: string; onClose: () => void }
type State = ReturnType<typeof usePalette>

/**
 * Command palette: finds screens, records and actions by name, by keyboard only if desired. The focus stays in the text
 * box (WAI-ARIA combobox).
 */
export function Palette({ offered, userId, onClose }: Props) {
  const dialog = useModal()
  const state = usePalette({ offered, userId, onClose })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog; Esc closes it by the dialog's own means
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="חיפוש ומעבר מהיר"
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="palette-box">
        <Head state={state} onClose={onClose} />
        {state.problem && (
          <Alert tone="bad" live title={state.problem}>
            {state.again && (
              <Button size="sm" onClick={state.again}>
                ניסיון נוסף
              </Button>
            )}
          </Alert>
        )}
        <List state={state} onClose={onClose} />
        <Note state={state} />
        <p className="palette-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> בחירה <kbd>Enter</kbd> פתיחה <kbd>Ctrl Enter</kbd> בלשונית חדשה <kbd>Esc</kbd> סגירה
        </p>
      </div>
    </dialog>
  )
}

const Head = ({ state, onClose }: { state: State; onClose: () => void }) => (
  <div className="palette-head">
    <IconSearch size={20} />
    <input
      // biome-ignore lint/a11y/noAutofocus: the dialog is there to type into
      autoFocus
      type="text"
      role="combobox"
      aria-label="חיפוש מסכים, רשומות ופעולות"
      aria-expanded={state.count > 0}
      aria-controls={state.listId}
      aria-autocomplete="list"
      aria-activedescendant={state.activeId}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      dir="auto"
      placeholder="חיפוש לקוח, מסך או פעולה…"
      value={state.text}
      onChange={(event) => state.type(event.currentTarget.value)}
      onKeyDown={state.press}
    />
    {state.isLoading && <Spinner />}
    <IconButton label="סגירה" onClick={onClose}>
      <IconX size={20} />
    </IconButton>
  </div>
)

const List = ({ state, onClose }: { state: State; onClose: () => void }) => (
  <div id={state.listId} role="listbox" aria-label="תוצאות" tabIndex={-1} className="palette-list">
    {state.groups.map(({ key, label, items }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
      <div key={key} role="group" aria-labelledby={`${state.listId}-${key}`}>
        <p id={`${state.listId}-${key}`} className="palette-label">
          {label}
        </p>
        {items.map((item) => (
          <PaletteOption
            key={item.key}
            item={item}
            id={state.optionId(item)}
            isActive={item === state.active}
            onClose={onClose}
          />
        ))}
      </div>
    ))}
  </div>
)

/** Status of the search: announced, and shown if there are no results. */
function Note({ state: { typed, found: count, isLoading, problem } }: { state: State }) {
  const isEmpty = count === 0 && !isLoading && !problem
  const found = countText(count, ['תוצאה אחת', 'שתי תוצאות', 'תוצאות'])
  return (
    <p role="status" className={isEmpty ? 'palette-note' : 'sr-only'}>
      {isEmpty ? `לא נמצאו תוצאות ל„\u2068${typed}\u2069”` : !isLoading && typed && found}
    </p>
  )
}
