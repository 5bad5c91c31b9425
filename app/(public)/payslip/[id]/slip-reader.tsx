'use client'

import { PdfPage } from '@/components/domain/pdf-page'
import { usePdf } from '@/components/domain/use-pdf'

type Props = { token: string; pages: { width: number; height: number }[] }

/** The payslip itself, pages one below the other, with a link to download and print it. */
export function SlipReader({ token, pages }: Props) {
  const url = `/api/public/payslips/${token}/file`
  const state = usePdf(url)
  return (
    <div className="stack">
      <p>
        <a className="btn btn-primary btn-lg" href={`${url}?download=1`} download>
          הורדה והדפסה
        </a>
      </p>
      <section aria-label="התלוש" className="stack">
        {pages.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <PdfPage key={index} {...state} index={index} count={pages.length} size={size} />
        ))}
      </section>
      {state.hasFailed && <p>אפשר להוריד את התלוש ולקרוא אותו בתוכנה אחרת.</p>}
    </div>
  )
}
