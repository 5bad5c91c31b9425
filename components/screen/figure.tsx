import Link from 'next/link'

import { Ltr } from '@/components/ui/bidi'
import { durationText } from '@/lib/format/duration'
import { percentOf } from '@/lib/format/percent'

/** A number of records, which opens their list. */
export const Figure = ({ count, href }: { count: number; href: string }) =>
  count > 0 ? (
    <Link href={href}>
      <Ltr>{count.toLocaleString('he-IL')}</Ltr>
    </Link>
  ) : (
    <Ltr>0</Ltr>
  )

/** A share in whole percent; nothing where there is nothing to share. */
export function Percent({ part, whole }: { part: number; whole: number }) {
  const percent = percentOf(part, whole)
  return percent === null ? null : <Ltr>{Math.round(percent)}%</Ltr>
}

/** A duration of minutes of opening hours; nothing where it is not known. */
export const minutesText = (minutes: number | null): string => (minutes === null ? '' : durationText(minutes * 60))
