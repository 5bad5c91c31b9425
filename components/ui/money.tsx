import { stripBidi } from '@/lib/format/bidi'
import { formatShekels } from '@/lib/format/money'

/** Characters, sign and agorot included, that a narrow figure has room for. */
const LONG = 11

/** Agorot as shekels; a negative amount is red and keeps its minus. `title` says what rounding left out. */
export function Money({ agorot, title }: { agorot: number; title?: string | undefined }) {
  const text = formatShekels(agorot)
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
