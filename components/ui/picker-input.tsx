'use client'

import { type ReactNode, useRef } from 'react'

import { LtrInput } from './inputs'
import { Popup } from './popup'
import { type Reading, type TypedProps, useTypedValue } from './use-typed-value'

type Picker = {
  reading: Reading
  /** Label of the button next to the box. */
  opens: string
  icon: ReactNode
  panelClass?: string | undefined
  panel: (way: { current: string; pick: (value: string) => void }) => ReactNode
  /** Content at the far end of the box. */
  mark?: ((current: string) => ReactNode) | undefined
}

/** A text box with a button that opens a picker as an alternative to typing. */
export function PickerInput({ reading, opens, icon, panelClass, panel, mark, ...rest }: TypedProps & Picker) {
  const frame = useRef<HTMLSpanElement>(null)
  const onBlur: TypedProps['onBlur'] = (event) => {
    // Moving to the button next to the box is not a blur of the field: nothing is validated while a value is being
    // picked.
    if (!frame.current?.contains(event.relatedTarget)) rest.onBlur?.(event)
  }
  const { current, pick, input } = useTypedValue({ ...rest, onBlur }, reading)
  return (
    <span ref={frame} className="picker">
      <LtrInput {...input} />
      {mark?.(current)}
      <Popup
        label={opens}
        icon={icon}
        describedBy={rest.id && `${rest.id}-label`}
        disabled={rest.disabled}
        className={panelClass}
        anchor={() => frame.current}
      >
        {(close) =>
          panel({
            current,
            pick: (value) => {
              pick(value)
              close()
            },
          })
        }
      </Popup>
    </span>
  )
}
