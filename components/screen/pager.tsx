import Link from 'next/link'
import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '@/components/ui/icons'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'
import { formatNumber } from '@/lib/format/number'

import { type Address, withSearch } from './address'

type Props = {
  /** The visible part of a list: positions of its rows, and cursors of the previous and next page. */
  list: {
    from: number
    to: number
    previous: string | null
    next: string | null
    total: { count: number; isEstimated: boolean }
  }
  /** Rows per page; undefined if the list has a fixed size. */
  size?: number | undefined
  address: Address
}

/** "1–50 מתוך 1,284", links to the previous and next page, and the choice of the page size. */
export function Pager({ list: { from, to, previous, next, total }, size, address }: Props) {
  if (total.count === 0) return null
  return (
    <nav className="pager" aria-label="עמודים">
      <p role="status">
        מציג{' '}
        <bdi dir="rtl">
          {formatNumber(from)}–{formatNumber(to)}
        </bdi>{' '}
        מתוך {total.isEstimated && 'כ־'}
        {formatNumber(total.count)}
      </p>
      <div className="pager-end">
        {size && total.count > LIST_SIZES[0] && <Sizes size={size} address={address} />}
        {(previous || next) && (
          <div className="pager-links">
            <Step href={previous && withSearch(address, { before: previous })} label="לעמוד הקודם" rel="prev">
              <IconChevronRight size={18} />
            </Step>
            <Step href={next && withSearch(address, { after: next })} label="לעמוד הבא" rel="next">
              <IconChevronLeft size={18} />
            </Step>
          </div>
        )}
      </div>
    </nav>
  )
}

function Sizes({ size, address }: { size: number; address: Address }) {
  return (
    <div className="pager-sizes">
      <span>שורות בעמוד:</span>
      {LIST_SIZES.map((one) => (
        <Link
          key={one}
          href={withSearch(address, { size: one === LIST_SIZE ? null : String(one) })}
          aria-label={`${one} שורות בעמוד`}
          scroll={false}
          prefetch={false}
          {...(one === size && { 'aria-current': 'true' })}
        >
          {one}
        </Link>
      ))}
    </div>
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
