import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

type InputProps = ComponentProps<'input'>
export type Choice = { value: string; label: string }

/** Names and free text: the direction follows what is typed, right to left while empty (the style sheet sees the placeholder). */
export const TextInput = ({ placeholder = ' ', ...rest }: InputProps) => (
  <input type="text" dir="auto" placeholder={placeholder} className="input" {...rest} />
)

/** Codes, addresses, passwords: written left to right, beginning at the reading side. */
export const LtrInput = (props: InputProps) => <input type="text" dir="ltr" className="input" {...props} />

export const EmailInput = (props: InputProps) => (
  <LtrInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
)

export const NumberInput = (props: InputProps) => <LtrInput inputMode="numeric" autoComplete="off" {...props} />

/** Shekels as text, the sign at the left edge. */
export const MoneyInput = (props: InputProps) => (
  <span className="input-money">
    <LtrInput inputMode="decimal" autoComplete="off" {...props} />
    <span aria-hidden="true">₪</span>
  </span>
)

export const Textarea = ({ placeholder = ' ', ...rest }: ComponentProps<'textarea'>) => (
  <textarea dir="auto" rows={3} placeholder={placeholder} className="input input-area" {...rest} />
)

type SelectProps = ComponentProps<'select'> & { options: readonly Choice[]; placeholder?: string | undefined }

export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <span className="select">
    <select className="input" {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <IconChevronDown size={16} aria-hidden="true" />
  </span>
)

type CheckboxProps = InputProps & { children: ReactNode; error?: string | undefined; label?: undefined }

/** A box and its words; `error` stands under it. */
export const Checkbox = ({ children, error, ...rest }: CheckboxProps) => (
  <span className="check-field">
    <label className="check">
      <input
        type="checkbox"
        {...rest}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${rest.id}-error` })}
      />
      <span>{children}</span>
    </label>
    {error && (
      <span className="field-error" id={`${rest.id}-error`}>
        {error}
      </span>
    )}
  </span>
)
