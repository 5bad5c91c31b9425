'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { IconPalette } from '@/components/ui/icons'

import { readColor, SWATCHES } from '@/lib/format/color'

import { Button } from './button'
import { Field, type FieldProps } from './field'
import { PickerInput } from './picker-input'
import { Spinner } from './spinner'
import type { TypedProps } from './use-typed-value'

const Palette = dynamic(() => import('./kit/palette').then(({ Palette }) => Palette), {
  ssr: false,
  loading: () => <Spinner label="בורר הצבעים נטען" />,
})

const READING = { read: readColor, show: (color: string) => color }

/**
 * Field for a colour `#rrggbb`: one of the brand's colours, typed, or mixed in a picker that is loaded on first use.
 */
export function ColorField({
  label,
  hint,
  error,
  required,
  id,
  wide,
  ...rest
}: FieldProps & Omit<TypedProps, keyof FieldProps>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {(control) => (
        <PickerInput
          placeholder="#2a57d8"
          spellCheck={false}
          {...control}
          {...rest}
          reading={READING}
          opens="בחירת צבע"
          icon={<IconPalette />}
          mark={(current) => <Sample color={readColor(current)} />}
          panel={({ current, pick }) => <Choice start={readColor(current)} onPick={pick} />}
        />
      )}
    </Field>
  )
}

const Sample = ({ color }: { color: string | null }) => (
  <span className="color-sample" aria-hidden="true" style={color ? { background: color } : undefined} />
)

function Choice({ start, onPick }: { start: string | null; onPick: (color: string) => void }) {
  const [mixed, setMixed] = useState<string | null>(null)
  return (
    <div className="color-choice">
      <fieldset className="color-swatches">
        <legend className="sr-only">צבעי המותג</legend>
        {SWATCHES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={value === start}
            style={{ background: value }}
            onClick={() => onPick(value)}
          />
        ))}
      </fieldset>
      {mixed === null ? (
        <Button size="sm" onClick={() => setMixed(start ?? SWATCHES[0].value)}>
          צבע אחר
        </Button>
      ) : (
        <>
          <Palette value={mixed} onChange={setMixed} />
          <Button size="sm" variant="primary" onClick={() => onPick(mixed)}>
            בחירת הצבע
          </Button>
        </>
      )}
    </div>
  )
}
