'use client'

import type { Dispatch } from 'react'

import { LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { useLazy } from '@/components/ui/use-lazy'
import { toOptions } from '@/lib/format/options'
import type { BlockIcon, PageBlock } from '@/lib/modules/landing-pages/blocks.schema'

import { BLOCK_SHAPES, type Shape } from './block-shapes'
import { type Change, valueAt } from './editor-state'
import type { Errors } from './faults'
import { ItemList } from './item-list'

type Typed = { target: { value: string } }

type Props = {
  block: PageBlock
  change: Dispatch<Change>
  /** What is wrong in the block, by path inside it. */
  errors: Errors
}

/** All properties of a block, for the panel: nothing is edited in the page alone. */
export function BlockFields({ block, change, errors }: Props) {
  const shapes = BLOCK_SHAPES[block.type]
  if (shapes.length === 0) return <p className="muted">במקטע הזה אין מה לערוך.</p>
  return (
    <div className="stack">
      {Object.entries(errors)
        .filter(([path]) => !shapes.some(({ key }) => path === key || path.startsWith(`${key}.`)))
        .map(([path, text]) => (
          <p key={path} className="field-error">
            {text}
          </p>
        ))}
      {shapes.map((shape) => (
        <ShapeField key={shape.key} shape={shape} path={shape.key} block={block} change={change} errors={errors} />
      ))}
    </div>
  )
}

type FieldProps = Props & { shape: Shape; path: string }

/** The field of one property, at a path of the block. */
function ShapeField({ shape, path, block, change, errors }: FieldProps) {
  const value = valueAt(block, path)
  const set = (next: unknown) => change({ do: 'set-block', id: block.id, path, value: next })
  const named = {
    id: `${block.id}-${path.replaceAll('.', '-')}`,
    label: shape.label,
    hint: shape.hint,
    error: errors[path],
  }
  const text = { ...named, value: String(value ?? ''), onChange: ({ target }: Typed) => set(target.value) }
  switch (shape.kind) {
    case 'line':
      return <TextField {...text} maxLength={shape.longest} autoComplete="off" />
    case 'lines':
      return <TextareaField {...text} rows={4} maxLength={shape.longest} />
    case 'address':
      return <LtrField {...text} inputMode="url" spellCheck={false} autoComplete="off" placeholder="https://" />
    case 'phone':
      // An empty one is none.
      return <LtrField {...text} autoComplete="off" onChange={({ target }: Typed) => set(target.value || null)} />
    case 'tick':
      return (
        <Checkbox id={named.id} checked={value === true} onChange={({ target }) => set(target.checked)}>
          {shape.label}
        </Checkbox>
      )
    case 'icon':
      return <SelectField {...text} options={toOptions(iconLabels)} />
    case 'side':
      return (
        <Segmented
          legend={shape.label}
          name={named.id}
          options={SIDES}
          value={String(value)}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'items':
      return (
        <ItemList
          shape={shape}
          path={path}
          block={block}
          change={change}
          error={errors[path]}
          fieldOf={(part, place) => (
            <ShapeField key={part.key} block={block} change={change} errors={errors} shape={part} path={place} />
          )}
        />
      )
    default:
      return (
        <Pictures
          isMany={shape.kind === 'pictures'}
          label={shape.label}
          error={named.error}
          value={value}
          onChange={set}
        />
      )
  }
}

type PicturesProps = {
  isMany: boolean
  label: string
  error: string | undefined
  value: unknown
  onChange: (value: unknown) => void
}

/** The fields of pictures come when a block with pictures is edited. */
function Pictures(props: PicturesProps) {
  const Loaded = useLazy(() => import('./picture-fields').then((part) => part.PictureFields), true)
  return Loaded ? <Loaded {...props} /> : null
}

const SIDES = [
  { value: 'start', label: 'בצד ימין' },
  { value: 'end', label: 'בצד שמאל' },
]

const iconLabels: Record<BlockIcon, string> = {
  check: 'וי',
  star: 'כוכב',
  heart: 'לב',
  clock: 'שעון',
  shield: 'מגן',
  phone: 'טלפון',
  truck: 'משאית',
  tools: 'כלים',
  home: 'בית',
  leaf: 'עלה',
  sparkles: 'ניצוצות',
  coin: 'מטבעות',
  users: 'אנשים',
  school: 'לימודים',
  map: 'מפה',
  calendar: 'יומן',
}
