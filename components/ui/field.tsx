import { type ReactNode, useId } from 'react'

/** Attributes that connect a control to its label, hint and error; spread them on the control. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  required?: boolean | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  id?: string | undefined
  /** Spans both columns of a form section. */
  wide?: boolean | undefined
}

/** A label above a control, a hint and an error below it. */
export function Field({
  label,
  hint,
  error,
  required,
  id,
  wide,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label className="field-label" htmlFor={controlId} id={`${controlId}-label`}>
        {label}
        {required && <Required />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <Below hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

/** The star; screen readers get the control's `required` attribute instead. */
export const Required = () => (
  <span className="field-star" aria-hidden="true">
    {' *'}
  </span>
)

type BelowProps = { hint: ReactNode; hintId: string; error: string | undefined; errorId: string }

function Below({ hint, hintId, error, errorId }: BelowProps) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </>
  )
}
