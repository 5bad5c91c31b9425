import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

import { type Address, withSearch } from './address'

type Props = {
  /** The part of a list that is shown, by the places of its rows, and the cursors of the parts before and after. */
  list: {
    from: number
    to: number
    previous: string | null
    next: string | null
    total: { count: number; isEstimated: boolean }
  }
  address: Address
}

const digits = new Intl.NumberFormat('he-IL')

/** "1–50 מתוך 1,284" and the pages before and after; a count beyond what is counted exactly says so. */
export function Pager({ list: { from, to, previous, next, total }, address }: Props) {
  if (total.count === 0) return null
  return (
    <nav className="pager" aria-label="עמודים">
      <p role="status">
        מציג{' '}
        <bdi dir="rtl">
          {digits.format(from)}–{digits.format(to)}
        </bdi>{' '}
        מתוך {total.isEstimated && 'כ־'}
        {digits.format(total.count)}
      </p>
      {(previous || next) && (
        <div className="pager-links">
          <Step href={previous && withSearch(address, { before: previous })} label="לעמוד הקודם" rel="prev">
            <IconChevronRight size={18} aria-hidden="true" />
          </Step>
          <Step href={next && withSearch(address, { after: next })} label="לעמוד הבא" rel="next">
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
