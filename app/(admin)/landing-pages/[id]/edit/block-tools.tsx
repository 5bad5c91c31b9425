'use client'

import type { Dispatch } from 'react'

import { IconButton } from '@/components/ui/button'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@/components/ui/icons'
import type { PageBlock } from '@/lib/modules/landing-pages/blocks.schema'
import { blockLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

import styles from './editor.module.css'
import type { Change } from './editor-state'

type Props = { blocks: readonly PageBlock[]; block: PageBlock; change: Dispatch<Change> }

/** Blocks of which a page has one at most. */
const ONCE: readonly string[] = ['form', 'legal']

/** Buttons that move a block, duplicate it and remove it. */
export function BlockTools({ blocks, block: { id, type }, change }: Props) {
  const at = blocks.findIndex((one) => one.id === id)
  const [isFirst, isLast] = [at === 0, at === blocks.length - 1]
  const name = blockLabels[type]
  return (
    <div className={styles.bar} role="toolbar" aria-label={`המקטע ״${name}״`}>
      <IconButton
        size="sm"
        label={`העברת ״${name}״ למעלה`}
        aria-disabled={isFirst}
        onClick={() => change({ do: 'move', id, by: -1 })}
      >
        <IconArrowUp size={18} />
      </IconButton>
      <IconButton
        size="sm"
        label={`העברת ״${name}״ למטה`}
        aria-disabled={isLast}
        onClick={() => change({ do: 'move', id, by: 1 })}
      >
        <IconArrowDown size={18} />
      </IconButton>
      {!ONCE.includes(type) && (
        <IconButton size="sm" label={`שכפול ״${name}״`} onClick={() => change({ do: 'duplicate', id })}>
          <IconCopy size={18} />
        </IconButton>
      )}
      <IconButton size="sm" label={`מחיקת ״${name}״`} onClick={() => change({ do: 'remove', id })}>
        <IconTrash size={18} />
      </IconButton>
    </div>
  )
}

type Around = Props & { onAdd: (at: number) => void }

/** What stands at the chosen block in the page: its tools, and where a block is added above and below it. */
export function ToolsAround({ onAdd, ...rest }: Around) {
  const at = rest.blocks.findIndex(({ id }) => id === rest.block.id)
  return (
    <>
      <BlockTools {...rest} />
      <AddHere label="הוספת מקטע מעל" side="start" onClick={() => onAdd(at)} />
      <AddHere label="הוספת מקטע מתחת" side="end" onClick={() => onAdd(at + 1)} />
    </>
  )
}

const AddHere = ({ label, side, onClick }: { label: string; side: 'start' | 'end'; onClick: () => void }) => (
  <IconButton className={styles.adder} data-side={side} label={label} onClick={onClick}>
    <IconPlus size={18} />
  </IconButton>
)
