import type { ComponentProps, ReactNode } from 'react'
import { IconChevronDown } from '@/components/ui/icons'

type InputProps = ComponentProps<'input'>
export type Choice = { value: string; label: string }

/**
 * Input for names and free text: the direction follows the text, right to left while empty (the style sheet detects
 * that by the placeholder).
 */
export const TextInput = ({ placeholder = ' ', ...rest }: InputProps) => (
  <input type="text" dir="auto" placeholder={placeholder} className="input" {...rest} />
)

/** Input for codes, addresses and passwords: left to right, aligned to the inline start. */
export const LtrInput = (props: InputProps) => <input type="text" dir="ltr" className="input" {...props} />

export const EmailInput = (props: InputProps) => (
  <LtrInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
)

export const NumberInput = (props: InputProps) => <LtrInput inputMode="numeric" autoComplete="off" {...props} />

/** Input for shekels as text, with the currency sign at the left edge. */
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
    <IconChevronDown size={16} />
  </span>
)

type CheckboxProps = InputProps & { children: ReactNode; error?: string | undefined; label?: undefined }

/** A checkbox with its text; `error` is shown below it. */
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
