'use client'

import '@mantine/core/styles/ColorPicker.layer.css'
import './kit.css'

import { ColorPicker } from '@mantine/core'

import { Kit } from './provider'

/** Colour picker with saturation area and hue slider; left to right in every language. */
export const Palette = ({ value, onChange }: { value: string; onChange: (color: string) => void }) => (
  <Kit>
    <div dir="ltr">
      <ColorPicker
        format="hex"
        fullWidth
        saturationLabel="רוויה ובהירות"
        hueLabel="גוון"
        value={value}
        onChange={onChange}
      />
    </div>
  </Kit>
)
