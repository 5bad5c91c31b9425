'use client'

import type { Dispatch } from 'react'

import { PdfPage } from '@/components/domain/pdf-page'
import type { Change, Layout } from '@/components/domain/placing/layout-state'
import styles from '@/components/domain/placing/placing.module.css'
import { PlacingSheet } from '@/components/domain/placing/placing-sheet'
import { usePdf } from '@/components/domain/use-pdf'
import type { FieldType, PageSize } from '@/lib/modules/documents/documents.schema'

type Props = {
  url: string
  pages: PageSize[]
  layout: Layout
  tool: { type: FieldType; signer: number }
  change: Dispatch<Change>
}

/** The pages of a template with its fields. */
export function PlacedPages({ url, pages, ...sheet }: Props) {
  const pdf = usePdf(url)
  return (
    <div className={styles.pages}>
      {pages.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} {...pdf} index={index} count={pages.length} size={size}>
          <PlacingSheet {...sheet} page={index} size={size} />
        </PdfPage>
      ))}
    </div>
  )
}
