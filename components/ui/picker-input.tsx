'use client'

import { type ReactNode, useRef } from 'react'

import { LtrInput } from './inputs'
import { Popup } from './popup'
import { type Reading, type TypedProps, useTypedValue } from './use-typed-value'

type Picker = {
  reading: Reading
  /** Names the button beside the box. */
  opens: string
  icon: ReactNode
  panelClass?: string | undefined
  panel: (way: { current: string; pick: (value: string) => void }) => ReactNode
  /** Stands at the far end of the box. */
  mark?: ((current: string) => ReactNode) | undefined
}

/** A text box with a button that opens what may be picked instead of typed. */
export function PickerInput({ reading, opens, icon, panelClass, panel, mark, ...rest }: TypedProps & Picker) {
  const frame = useRef<HTMLSpanElement>(null)
  const onBlur: TypedProps['onBlur'] = (event) => {
    // The button beside the box is no other field: nothing is checked while a value is being picked.
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
