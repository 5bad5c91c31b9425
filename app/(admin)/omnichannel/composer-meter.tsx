import { Ltr } from '@/components/ui/bidi'
import { countText } from '@/lib/format/count-text'

import styles from './composer.module.css'
import type { ConversationDetails } from './contract'

type Props = { body: string; capabilities: ConversationDetails['capabilities']; isNote: boolean }

/** How long the text is: parts of an SMS, or what is left where the limit is near. */
export function ComposerMeter({ body, capabilities: { hasParts, textMax }, isNote }: Props) {
  const left = textMax - body.length
  const isNear = !isNote && left < textMax / 5
  return (
    <span className={left < 0 && !isNote ? `${styles.meter} ${styles.over}` : styles.meter}>
      {!isNote && hasParts && body && <SmsParts body={body} />}
      {isNear && (
        <span>
          {left >= 0 ? 'נותרו ' : 'חריגה של '}
          <Ltr>{Math.abs(left).toLocaleString('en-US')}</Ltr> תווים
        </span>
      )}
    </span>
  )
}

const SmsParts = ({ body }: { body: string }) => (
  <span>{countText(countParts(body), ['הודעת SMS אחת', 'שתי הודעות SMS', 'הודעות SMS'])}</span>
)

/** Hebrew is sent as UCS-2: 70 characters in one part, 67 in each of several. */
function countParts(body: string): number {
  return body.length <= 70 ? 1 : Math.ceil(body.length / 67)
}
