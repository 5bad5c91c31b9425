import { formatDate, formatDateTime, formatTime, type Instant, longDate, longDateTime } from '@/lib/format/dates'

const formats = {
  date: formatDate,
  time: formatTime,
  datetime: formatDateTime,
  long: longDate,
  'long-time': longDateTime,
} as const

type Props = { at: Instant | null; as?: keyof typeof formats | undefined }

/** An instant in Israel's time; numeric formats are isolated left to right. */
export function DateText({ at, as = 'date' }: Props) {
  if (at === null) return <span className="muted">—</span>
  return (
    <time dateTime={`${new Date(at).toISOString().slice(0, 16)}Z`} dir={as.startsWith('long') ? 'rtl' : 'ltr'}>
      {formats[as](at)}
    </time>
  )
}
