import { Ltr } from '@/components/ui/bidi'
import { countText } from '@/lib/format/count-text'
import { countSmsParts } from '@/lib/format/sms-parts'

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
  <span>{countText(countSmsParts(body).parts, ['הודעת SMS אחת', 'שתי הודעות SMS', 'הודעות SMS'])}</span>
)
