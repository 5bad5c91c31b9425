import { type ComponentProps, useId } from 'react'

import { Required } from './field'
import type { Choice } from './inputs'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  legend: string
  name: string
  options: readonly Choice[]
  error?: string | undefined
  hideLegend?: boolean | undefined
}

/** A choice among a few options, side by side. */
export const Segmented = (props: Props) => <Choices layoutClass="segmented" {...props} />

/** The same choice as a list of radio buttons. */
export const RadioGroup = (props: Props) => <Choices layoutClass="radios" {...props} />

function Choices({
  layoutClass,
  legend,
  options,
  error,
  hideLegend,
  id,
  value,
  defaultValue,
  ...rest
}: Props & { layoutClass: string }) {
  const errorId = `${useId()}-error`
  return (
    <fieldset className="choices" id={id} {...(error && { 'aria-describedby': errorId })}>
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>
        {legend}
        {rest.required && <Required />}
      </legend>
      <div className={layoutClass}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              {...rest}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
