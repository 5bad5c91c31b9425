'use client'

import { useId } from 'react'

import { TextareaField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'

import styles from './builder.module.css'
import { useBuilder } from './builder-context'

type Props = {
  label: string
  hint: string | undefined
  required: boolean | undefined
  isLong: boolean
  value: string
  onChange: (text: string) => void
}
type Changed = { target: { value: string } }

/** A text that may name facts of the record in braces; a menu puts one where the caret is. */
export function VariableText({ isLong, value, onChange, ...said }: Props) {
  const { facts } = useBuilder().catalogue
  const id = useId()
  const Control = isLong ? TextareaField : TextField
  function insert(label: string) {
    const box = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null
    const [start, end] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length]
    const variable = `{${label}}`
    onChange(value.slice(0, start) + variable + value.slice(end))
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(start + variable.length, start + variable.length)
    })
  }
  return (
    <div className={styles.text}>
      <Control
        {...said}
        id={id}
        value={value}
        autoComplete="off"
        {...(isLong && { rows: 5 })}
        onChange={({ target }: Changed) => onChange(target.value)}
      />
      <Menu
        label={`הוספת נתון מהרשומה: ${said.label}`}
        size="sm"
        icon={<IconPlus size={16} />}
        className={styles.variables ?? ''}
        items={Object.values(facts).map(({ label }) => ({ label, onSelect: () => insert(label) }))}
      />
    </div>
  )
}
