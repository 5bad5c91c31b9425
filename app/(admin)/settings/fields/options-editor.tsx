'use client'

import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'

/** An option; a new one has an id of the form alone until it is saved. */
export type OptionDraft = { id?: string | null | undefined; label: string; isArchived?: boolean | undefined }

type Props = {
  error: string | undefined
  errors: Readonly<Record<string, string>>
  options: readonly OptionDraft[]
  /** Those that are kept already can be archived and not removed. */
  kept: readonly OptionDraft[]
  onChange: (options: OptionDraft[]) => void
}

/** The options of a field of choices. */
export function OptionsEditor({ error, errors, options, kept, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const put = (place: number, part: Partial<OptionDraft>) =>
    onChange(options.map((option, index) => (index === place ? { ...option, ...part } : option)))
  function add() {
    // At once, so that the next key is the new option's.
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
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <span>
        <Button size="sm" icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          הוספת אפשרות
        </Button>
      </span>
    </fieldset>
  )
}

let drafts = 0

/** Unlike any id that is given. */
function draftId(): string {
  drafts += 1
  return `00000000-0000-4000-8000-${String(drafts).padStart(12, '0')}`
}
