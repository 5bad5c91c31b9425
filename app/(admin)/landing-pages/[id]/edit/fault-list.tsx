'use client'

import { Alert } from '@/components/ui/alert'
import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { blockLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

import styles from './editor.module.css'
import type { Fault, Spot } from './faults'

type Props = { faults: readonly Fault[]; content: PageContent; onGo: (spot: Spot) => void }

/** What keeps the page from being published; each leads to where it is mended. */
export function FaultList({ faults, content, onGo }: Props) {
  if (faults.length === 0) return null
  return (
    <Alert tone="bad" live title="אי אפשר לפרסם עדיין. זה מה שחסר:">
      <ul className={styles.faults}>
        {faults.map(({ name, text, spot }) => (
          <li key={name}>
            <button type="button" className="link-button" onClick={() => onGo(spot)}>
              {placeText(spot, content)}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function placeText(spot: Spot, { blocks }: PageContent): string {
  const block = 'block' in spot ? blocks.find(({ id }) => id === spot.block) : undefined
  return block ? `${blockLabels[block.type]}: ` : ''
}
