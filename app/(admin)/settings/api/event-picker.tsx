'use client'

import { useId } from 'react'

import { Ltr } from '@/components/ui/bidi'
import { Checkbox } from '@/components/ui/inputs'
import { PUBLIC_EVENT_NAMES, PUBLIC_EVENTS, type PublicEventName } from '@/lib/events/catalogue'
import { publicEventGroups } from '@/lib/manifest/public-event-groups'

import styles from './api.module.css'

/** Event names, grouped by heading. */
const GROUPS = [...new Set(Object.values<string>(publicEventGroups))].map((title) => {
  const isOfGroup = (name: string) => publicEventGroups[name.split('.')[0] as keyof typeof publicEventGroups] === title
  return { title, names: PUBLIC_EVENT_NAMES.filter(isOfGroup) }
})

type Props = {
  value: readonly PublicEventName[]
  onChange: (chosen: PublicEventName[]) => void
  error: string | undefined
}

/** Checkboxes of the events, grouped by subject, each with the name that programs see. */
export function EventPicker({ value, onChange, error }: Props) {
  const id = useId()
  const toggle = (names: readonly PublicEventName[], isOn: boolean) => {
    const rest = value.filter((name) => !names.includes(name))
    onChange(PUBLIC_EVENT_NAMES.filter((name) => rest.includes(name) || (isOn && names.includes(name))))
  }
  return (
    <fieldset className={styles.events} aria-describedby={error ? id : undefined}>
      <legend>אירועים</legend>
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
      {GROUPS.map(({ title, names }) => {
        const isAll = names.every((name) => value.includes(name))
        return (
          <section key={title}>
            <h3>
              <Checkbox checked={isAll} onChange={({ target }) => toggle(names, target.checked)}>
                {`${title}: הכול`}
              </Checkbox>
            </h3>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <Checkbox checked={value.includes(name)} onChange={({ target }) => toggle([name], target.checked)}>
                    {PUBLIC_EVENTS[name].label}{' '}
                    <small className="muted">
                      <Ltr>{name}</Ltr>
                    </small>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </fieldset>
  )
}
