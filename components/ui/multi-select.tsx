'use client'

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconX } from '@/components/ui/icons'

import { isolate } from '@/lib/format/bidi'
import { addChosen, matchingOptions, newOptionName, unchosenOptions } from '@/lib/format/chosen'

import { Bidi } from './bidi'
import { Field, type FieldProps } from './field'
import { OptionList, pressOption } from './option-list'
import { type ComboboxState, type Option, useCombobox } from './use-combobox'

/** A fixed list, or a function that searches by text. */
type Source = readonly Option[] | ((query: string) => Promise<Option[]>)

type Props = Pick<ComponentProps<'input'>, 'placeholder' | 'disabled' | 'onBlur'> & {
  options: Source
  value: readonly Option[]
  onChange: (chosen: Option[]) => void
  /** Allows adding a name that is not in the list, or those names that pass; its value is the name. */
  canCreate?: boolean | ((name: string) => boolean) | undefined
  /** With a name, the selected values are submitted with the form. */
  name?: string | undefined
}

/** Field for several values: chips in the box, suggestions below; Backspace removes the last chip. */
export function MultiSelectField({ label, hint, error, required, id, wide, ...rest }: FieldProps & Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {({ required: isRequired, ...control }) => (
        <MultiSelect {...rest} control={{ ...control, 'aria-required': isRequired }} />
      )}
    </Field>
  )
}

type Inner = Props & { control: ComponentProps<'input'> }

function MultiSelect({ options, value, onChange, canCreate: allowed = false, name, control, ...rest }: Inner) {
  const canCreate = typeof allowed === 'function' ? allowed : () => allowed
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const add = (option: Option | null) => {
    if (!option) return
    const made = option.value.startsWith(NEW) ? named(option.value.slice(NEW.length)) : option
    onChange(addChosen(value, made))
    setAnnouncement(`${isolate(made.label)} נוסף`)
  }
  const remove = (option: Option) => {
    onChange(value.filter((one) => one.value !== option.value))
    setAnnouncement(`${isolate(option.label)} הוסר`)
    box.current?.focus()
  }
  const state = useCombobox({
    load: async (query) => offered(await found(options, query), { value, query, canCreate }),
    value: null,
    onChange: add,
    list,
    box,
    frame,
  })
  const { isOpen, active, text } = state
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && text === '' && last) remove(last)
    else if (event.key === 'Enter' && text && active < 0) selectByText(event, { state, value, canCreate })
    else pressOption(event, state)
  }
  return (
    <span ref={frame} className={rest.disabled ? 'tags tags-off' : 'tags'}>
      <Chips chosen={value} isOff={rest.disabled} onRemove={remove} />
      <input
        {...rest}
        {...control}
        ref={box}
        type="text"
        dir="auto"
        className="tags-input"
        placeholder={value.length > 0 ? ' ' : (rest.placeholder ?? ' ')}
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
        onKeyDown={onKeyDown}
      />
      {name && value.map((option) => <input key={option.value} type="hidden" name={name} value={option.value} />)}
      <OptionList id={listId} ref={list} state={state} label="הצעות" />
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </span>
  )
}

type CanCreate = (name: string) => boolean
type SelectionContext = { state: ComboboxState; value: readonly Option[]; canCreate: CanCreate }

/**
 * Handles Enter while no option is marked: selects the option of that name, else the only one that is offered, and never
 * submits the form.
 */
function selectByText(event: KeyboardEvent, { state, value, canCreate }: SelectionContext) {
  event.preventDefault()
  const name = newOptionName(state.text, value)
  const known = state.options.find(({ label }) => label === name)
  const [only, ...others] = matchingOptions(state.options, state.text)
  if (known) state.choose(known)
  else if (name && canCreate(name)) state.choose(named(name))
  else if (only && others.length === 0) state.choose(only)
}

type ChipsProps = { chosen: readonly Option[]; isOff: boolean | undefined; onRemove: (option: Option) => void }

function Chips({ chosen, isOff, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="tags-chosen" aria-label="נבחרו">
      {chosen.map((option) => (
        <li key={option.value} className="tag">
          <Bidi>{option.label}</Bidi>
          <button
            type="button"
            aria-label={`הסרת ${isolate(option.label)}`}
            disabled={isOff}
            onClick={() => onRemove(option)}
          >
            <IconX size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Value prefix of the option that adds a new name. */
const NEW = '\u0000new:'
const named = (name: string): Option => ({ value: name, label: name })

const found = async (source: Source, query: string) =>
  typeof source === 'function' ? source(query) : matchingOptions(source, query)

type OfferInput = { value: readonly Option[]; query: string; canCreate: CanCreate }

function offered(options: readonly Option[], { value, query, canCreate }: OfferInput): Option[] {
  const name = newOptionName(query, [...options, ...value])
  const open = unchosenOptions(options, value)
  return name && canCreate(name) ? [...open, { value: NEW + name, label: `הוספת ${isolate(name)}` }] : open
}
