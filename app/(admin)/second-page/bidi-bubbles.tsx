import { Ltr } from '@/components/ui/bidi'

import { Rule } from './bidi-rule'

/** A conversation: outgoing messages at the end of the line, incoming ones at its start. */
export const Bubbles = () => (
  <Rule rule="13" title="שיחה: יוצא משמאל, נכנס מימין">
    <ol className="story-chat">
      {TALK.map(({ text, at, isOut }) => (
        <li key={at} data-out={isOut ? '' : undefined}>
          <span className="sr-only">{isOut ? 'יוצא:' : 'נכנס:'}</span>
          <p dir="auto">{text}</p>
          <Ltr>{at}</Ltr>
        </li>
      ))}
    </ol>
  </Rule>
)

const TALK = [
  { text: 'שלום, אפשר לקבל הצעת מחיר?', at: '10:02', isOut: false },
  { text: 'בוודאי, נשלחת עכשיו.', at: '10:04', isOut: true },
  { text: 'Thanks! (got it)', at: '10:05', isOut: false },
]
