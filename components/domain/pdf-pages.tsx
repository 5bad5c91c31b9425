'use client'

import { PdfPage } from '@/components/domain/pdf-page'
import { usePdf } from '@/components/domain/use-pdf'
import { Alert } from '@/components/ui/alert'

import styles from './pdf-pages.module.css'

const A4 = { width: 595.28, height: 841.89 }

type Props = { source: string | Uint8Array; problem: string }

/**
 * All pages of a PDF of ours, given by its address or its bytes. The first has its room before it is loaded, so that
 * nothing below moves under a press.
 */
export function PdfPages({ source, problem }: Props) {
  const state = usePdf(source)
  if (state.hasFailed) return <Alert tone="bad" title={problem} />
  const count = state.pdf?.numPages ?? 1
  return (
    <div className={styles.pages}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name and never move
        <PdfPage key={index} {...state} index={index} count={count} size={A4} />
      ))}
    </div>
  )
}
