import { Ltr } from '@/components/ui/bidi'
import { splitMentions } from '@/lib/modules/activity/notes.rules'

import styles from './notes.module.css'

/** The text of a note: each line has its own direction, and mentioned names are highlighted. */
export const NoteText = ({ text, mentioned = [] }: { text: string; mentioned?: readonly string[] }) =>
  text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
    <p key={place} dir="auto" className={styles.lines}>
      {splitMentions(line, mentioned).map((piece, at) =>
        piece.isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither have pieces
          <bdi key={at} className={styles.mention}>
            {piece.text}
          </bdi>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither have pieces
          <WithNumbers key={at} text={piece.text} />
        ),
      )}
    </p>
  ))

/** Isolates international phone numbers, so that the plus sign stays in front whatever text surrounds it. */
function WithNumbers({ text }: { text: string }) {
  const [, before, number, after] = /^(.*?)(\+\d[\d\s-]{6,}\d)(.*)$/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      {before}
      <Ltr>{number}</Ltr>
      <WithNumbers text={after ?? ''} />
    </>
  )
}
