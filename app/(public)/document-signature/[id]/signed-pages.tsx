'use client'

import type { ReactNode } from 'react'

import { PdfPage } from '@/components/domain/pdf-page'
import { usePdf } from '@/components/domain/use-pdf'
import type { SigningView } from '@/lib/modules/documents/signing/signing.queries'

import { FilledMark, keyOf } from './filled-mark'
import styles from './signing.module.css'

type Props = {
  url: string
  pages: SigningView['pages']
  /** Values and drawings of the signers who signed already. */
  filled: SigningView['filled']
  /** Returns further content to place on a page, by page number from 0. */
  marks?: (page: number) => ReactNode
}

/** The pages of the document, one below the other. */
export function SignedPages({ url, pages, filled, marks }: Props) {
  const state = usePdf(url)
  return (
    <section aria-label="המסמך" className={styles.pages}>
      {pages.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} {...state} index={index} count={pages.length} size={size}>
          {filled
            .filter(({ page }) => page === index)
            .map((one) => (
              <FilledMark key={keyOf(one)} filled={one} />
            ))}
          {marks?.(index)}
        </PdfPage>
      ))}
      {state.hasFailed && (
        <p>
          אפשר גם <a href={url}>להוריד את המסמך</a> ולקרוא אותו בתוכנה אחרת.
        </p>
      )}
    </section>
  )
}
