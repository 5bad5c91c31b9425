import { formatShekels } from '@/lib/format/money'

/** Agorot as shekels; a negative amount is red and keeps its minus. */
export function Money({ agorot }: { agorot: number }) {
  return (
    <bdi dir="rtl" className={agorot < 0 ? 'money money-negative' : 'money'} data-value={(agorot / 100).toFixed(2)}>
      {formatShekels(agorot)}
    </bdi>
  )
}
