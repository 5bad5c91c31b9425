import { Money } from '@/components/ui/money'
import { stripBidi } from '@/lib/format/bidi'
import { formatMicro, microToAgorot, roundedAgorot } from '@/lib/format/micro'

/** Micro units as shekels, rounded to the agora; if rounding changed the amount, a tooltip shows it exactly. */
export function MicroMoney({ micro }: { micro: number }) {
  const agorot = roundedAgorot(micro)
  return <Money agorot={agorot} title={agorot === microToAgorot(micro) ? undefined : stripBidi(formatMicro(micro))} />
}
