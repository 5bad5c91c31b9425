import Link from 'next/link'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@/components/ui/icons'

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const

type Props = { href: string; direction: keyof typeof icons; children: string }

/** A column header that sorts by the column, and reverses the order if it is sorted by it already. */
export function SortHeader({ href, direction, children }: Props) {
  const Icon = icons[direction]
  return (
    <Link className="sort" href={href} scroll={false} prefetch={false}>
      {children}
      <Icon size={14} />
    </Link>
  )
}
