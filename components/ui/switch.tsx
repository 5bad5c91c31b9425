import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** On/off switch that takes effect at once, with its text; use a Checkbox for what is saved later. */
export function Switch({ children, hint, error, id, ...rest }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <span className="check-field">
      <label className="switch">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
          role="switch"
          {...rest}
          id={controlId}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <span className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${controlId}-error`}>
          {error}
        </span>
      )}
    </span>
  )
}
