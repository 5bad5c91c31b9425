'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'

/** An option; a new one has a temporary id until it is saved. */
export type OptionDraft = { id?: string | null | undefined; label: string; isArchived?: boolean | undefined }

type Props = {
  error: string | undefined
  errors: Readonly<Record<string, string>>
  options: readonly OptionDraft[]
  /** Saved options, which can be archived but not removed. */
  kept: readonly OptionDraft[]
  onChange: (options: OptionDraft[]) => void
}

/** The editor of the options of a choice field. */
export function OptionsEditor({ error, errors, options, kept, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const put = (place: number, part: Partial<OptionDraft>) =>
    onChange(options.map((option, index) => (index === place ? { ...option, ...part } : option)))
  function add() {
    // Renders synchronously, so that the new option has the focus before the next keystroke.
    flushSync(() => onChange([...options, { id: draftId(), label: '' }]))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  return (
    <fieldset className="field-wide stack">
      <legend className="field-label">אפשרויות</legend>
      {error && <Alert tone="bad" title={error} />}
      <ul ref={list} className="stack">
        {options.map((option, place) => (
          <li key={option.id} className="row">
            <TextField
              id={`option-${place}`}
              label={`אפשרות ${place + 1}`}
              autoComplete="off"
              error={errors[`options.${place}.label`]}
              value={option.label}
              onChange={(event) => put(place, { label: event.currentTarget.value })}
            />
            {kept.some(({ id }) => id === option.id) ? (
              <Checkbox
                id={`option-${place}-archived`}
                checked={option.isArchived ?? false}
                onChange={(event) => put(place, { isArchived: event.currentTarget.checked })}
              >
                בארכיון
              </Checkbox>
            ) : (
              <IconButton
                label={`הסרת אפשרות ${place + 1}`}
                size="sm"
                onClick={() => onChange(options.toSpliced(place, 1))}
              >
                <IconTrash size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <span>
        <Button size="sm" icon={<IconPlus size={18} />} onClick={add}>
          הוספת אפשרות
        </Button>
      </span>
    </fieldset>
  )
}

let drafts = 0

/** Returns a temporary id that cannot equal a stored one. */
function draftId(): string {
  drafts += 1
  return `00000000-0000-4000-8000-${String(drafts).padStart(12, '0')}`
}
