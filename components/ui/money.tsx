import { stripBidi } from '@/lib/format/bidi'
import { formatShekels, formatWholeShekels } from '@/lib/format/money'

/** Characters, sign and agorot included, that a narrow figure has room for. */
const LONG = 11

type Props = {
  agorot: number
  title?: string | undefined
  /** Without agorot; the whole amount is its title. */
  isWhole?: boolean
}

/** Agorot as shekels; a negative amount is red and keeps its minus. `title` says what rounding left out. */
export function Money({ agorot, isWhole = false, title = isWhole ? formatShekels(agorot) : undefined }: Props) {
  const text = isWhole ? formatWholeShekels(agorot) : formatShekels(agorot)
  return (
    <bdi
      dir="rtl"
      className={agorot < 0 ? 'money money-negative' : 'money'}
      title={title}
      data-value={(agorot / 100).toFixed(2)}
      data-long={stripBidi(text).length > LONG || undefined}
    >
      {text}
    </bdi>
  )
}
