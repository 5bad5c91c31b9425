'use client'

import { type Dispatch, useState } from 'react'

import { PdfPage } from '@/components/domain/pdf-page'
import { FieldCard } from '@/components/domain/placing/field-card'
import type { Change, Layout } from '@/components/domain/placing/layout-state'
import styles from '@/components/domain/placing/placing.module.css'
import { PlacingSheet } from '@/components/domain/placing/placing-sheet'
import { ToolCard } from '@/components/domain/placing/tool-card'
import { usePdf } from '@/components/domain/use-pdf'
import type { FieldType, PageSize } from '@/lib/modules/documents/schema'

type Props = { url: string; pages: PageSize[]; layout: Layout; change: Dispatch<Change> }

/** The pages of a template with the places to fill in, and what puts them there. */
export function PlacedPages({ url, pages, layout, change }: Props) {
  const [tool, setTool] = useState<{ type: FieldType; signer: number }>({ type: 'signature', signer: 0 })
  const pdf = usePdf(url)
  const sheet = { layout, tool: { ...tool, signer: Math.min(tool.signer, layout.signers.length - 1) }, change }
  return (
    <div className="stack">
      <ToolCard {...sheet} pages={pages} setTool={setTool} />
      <FieldCard {...sheet} pages={pages.length} />
      <div className={styles.pages}>
        {pages.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <PdfPage key={index} {...pdf} index={index} count={pages.length} size={size}>
            <PlacingSheet {...sheet} page={index} size={size} />
          </PdfPage>
        ))}
      </div>
    </div>
  )
}
