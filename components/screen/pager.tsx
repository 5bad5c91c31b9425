import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  shown: { from: number; to: number }
  total: { count: number; estimated: boolean }
  prevHref: string | null
  nextHref: string | null
}

const digits = new Intl.NumberFormat('he-IL')

/** "1–50 מתוך 1,284" and the pages before and after; a count beyond what is counted exactly says so. */
export function Pager({ shown, total, prevHref, nextHref }: Props) {
  if (total.count === 0) return null
  return (
    <nav className="pager" aria-label="עמודים">
      <p role="status">
        מציג{' '}
        <bdi dir="rtl">
          {digits.format(shown.from)}–{digits.format(shown.to)}
        </bdi>{' '}
        מתוך {total.estimated && 'כ־'}
        {digits.format(total.count)}
      </p>
      {(prevHref || nextHref) && (
        <div className="pager-links">
          <Step href={prevHref} label="לעמוד הקודם" rel="prev">
            <IconChevronRight size={18} aria-hidden="true" />
          </Step>
          <Step href={nextHref} label="לעמוד הבא" rel="next">
            <IconChevronLeft size={18} aria-hidden="true" />
          </Step>
        </div>
      )}
    </nav>
  )
}

type StepProps = { href: string | null; label: string; rel: string; children: ReactNode }

function Step({ href, label, rel, children }: StepProps) {
  if (!href) {
    return (
      <span className="btn btn-ghost btn-md btn-icon pager-off" aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link className="btn btn-ghost btn-md btn-icon" href={href} rel={rel} aria-label={label} title={label}>
      {children}
    </Link>
  )
}
