'use client'

import { Dialog } from '@/components/ui/dialog'
import type { BlockType, PageBlock } from '@/lib/modules/landing-pages/blocks.schema'
import { blockLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

import { blockUses } from './block-starts'
import styles from './panel.module.css'

type Props = { blocks: readonly PageBlock[]; onPick: (type: BlockType) => void; onClose: () => void }

/** Asks which block to add; of those that may stand once, only what the page does not have. */
export function BlockPicker({ blocks, onPick, onClose }: Props) {
  const has = (type: string) => blocks.some((block) => block.type === type)
  const offered = (Object.keys(blockUses) as BlockType[]).filter(
    (type) => !(['form', 'legal'].includes(type) && has(type)),
  )
  return (
    <Dialog open title="הוספת מקטע" size="lg" onClose={onClose}>
      <ul className={styles.picker}>
        {offered.map((type) => (
          <li key={type}>
            <button type="button" onClick={() => onPick(type)}>
              <strong>{blockLabels[type]}</strong>
              <span>{blockUses[type]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
