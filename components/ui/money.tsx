import { stripBidi } from '@/lib/format/bidi'
import { formatShekels, formatWholeShekels } from '@/lib/format/money'

/** Maximum number of characters, including sign and agorot, that fit into a narrow figure. */
const LONG = 11

type Props = {
  agorot: number
  title?: string | undefined
  /** Without agorot; the tooltip shows the exact amount. */
  isWhole?: boolean
}

/**
 * An amount in agorot, shown in shekels; negative amounts are red and keep the minus. `title` shows the exact amount of
 * a rounded one.
 */
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
