import { Money } from '@/components/ui/money'
import { stripBidi } from '@/lib/format/bidi'
import { formatMicro, microToAgorot, roundedAgorot } from '@/lib/format/micro'

/** Micro units as shekels, rounded to the agora; where that leaves something out, pointing at it tells the exact amount. */
export function MicroMoney({ micro }: { micro: number }) {
  const agorot = roundedAgorot(micro)
  return <Money agorot={agorot} title={agorot === microToAgorot(micro) ? undefined : stripBidi(formatMicro(micro))} />
}
