'use client'

import { type Dispatch, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'

import { Button, IconButton } from '@/components/ui/button'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@/components/ui/icons'
import type { PageBlock } from '@/lib/modules/landing-pages/blocks.schema'

import type { Shape } from './block-shapes'
import { type Change, valueAt } from './editor-state'
import styles from './panel.module.css'

type Item = Readonly<Record<string, unknown>>
type Props = {
  shape: Extract<Shape, { kind: 'items' }>
  path: string
  block: PageBlock
  change: Dispatch<Change>
  error: string | undefined
  /** The field of one property of an item, at a path of the block. */
  fieldOf: (shape: Shape, path: string) => ReactNode
}

/** The items of a block: each can be edited, moved and removed by buttons alone. */
export function ItemList({ shape, path, block, change, error, fieldOf }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const items = valueAt(block, path) as readonly Item[]
  const { one, most, fresh } = shape
  const set = (next: readonly Item[]) => change({ do: 'set-block', id: block.id, path, value: next })
  // The focus goes along with the item.
  const move = (at: number, to: number) => {
    const [item] = items.slice(at, at + 1)
    if (!item || to < 0 || to >= items.length) return
    flushSync(() => set(items.toSpliced(at, 1).toSpliced(to, 0, item)))
    list.current?.querySelector<HTMLElement>(`[data-item="${to}"] [data-move="${to < at ? 'up' : 'down'}"]`)?.focus()
  }
  const remove = (at: number) => {
    flushSync(() => set(items.toSpliced(at, 1)))
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const add = () => {
    flushSync(() => set([...items, fresh]))
    list.current?.querySelector<HTMLElement>(`[data-item="${items.length}"] input`)?.focus()
  }
  return (
    <fieldset ref={list} className={styles.items}>
      <legend className="field-label">{shape.label}</legend>
      {error && <p className="field-error">{error}</p>}
      {items.map((item, at) => {
        const name = String(item[shape.named] || `${one} ${at + 1}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own
          <div key={at} className={styles.item} data-item={at}>
            <div className={styles.itemHead}>
              <strong>{`${one} ${at + 1}`}</strong>
              <IconButton
                size="sm"
                data-move="up"
                label={`העברת ״${name}״ למעלה`}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={18} />
              </IconButton>
              <IconButton
                size="sm"
                data-move="down"
                label={`העברת ״${name}״ למטה`}
                aria-disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={18} />
              </IconButton>
              <IconButton size="sm" label={`הסרת ״${name}״`} onClick={() => remove(at)}>
                <IconTrash size={18} />
              </IconButton>
            </div>
            {shape.shapes.map((part) => fieldOf(part, `${path}.${at}.${part.key}`))}
          </div>
        )
      })}
      {items.length < most && (
        <Button size="sm" data-add icon={<IconPlus size={18} />} onClick={add}>
          {`הוספת ${one}`}
        </Button>
      )}
    </fieldset>
  )
}
