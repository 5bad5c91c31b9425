import { formatMicro } from '@/lib/format/micro'

/** Micro units as shekels, fractions of an agora included; a negative amount is red and keeps its minus. */
export const MicroMoney = ({ micro }: { micro: number }) => (
  <bdi dir="rtl" className={micro < 0 ? 'money money-negative' : 'money'} data-value={(micro / 1_000_000).toFixed(2)}>
    {formatMicro(micro)}
  </bdi>
)
