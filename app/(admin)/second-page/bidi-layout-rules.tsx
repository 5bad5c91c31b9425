import { BarChart } from '@/components/screen/charts/bars'
import { Stepper } from '@/components/screen/stepper'
import { Ltr } from '@/components/ui/bidi'

import { Bubbles } from './bidi-bubbles'
import { IconRules } from './bidi-icons'
import { Rule } from './bidi-rule'
import { AnswerStory, KanbanStory } from './lazy'

/** Rules about layout and movement. */
export const BidiLayoutRules = () => (
  <>
    <IconRules />
    <Rule rule="9" title="איים משמאל לימין">
      <div className="story-keypad" dir="ltr">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'].map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </div>
      <p>
        קוד חד־פעמי: <Ltr>4 8 1 5 1 6</Ltr>
      </p>
      <p>
        כרטיס: <Ltr>•••• •••• •••• 4821 · 12/29</Ltr>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone is reached by the keyboard. */}
      <pre className="story-code" dir="ltr" tabIndex={0}>{`{ "event": "payment.captured", "amount": -4110 }`}</pre>
    </Rule>
    <Rule rule="10" title="תרשים">
      <BarChart
        label="לידים ולקוחות ברבעון: עלייה מינואר למרץ."
        categories={['ינואר', 'פברואר', 'מרץ']}
        series={[
          { name: 'לידים', values: [62, 74, 103] },
          { name: 'לקוחות', values: [31, 35, 61] },
        ]}
      />
    </Rule>
    <Rule rule="11" title="התקדמות, מחוון ושלבים מימין לשמאל">
      <progress className="progress" max={100} value={30} aria-label="התקדמות" />
      <input type="range" min={0} max={10} defaultValue={3} aria-label="מחוון" />
      <Stepper label="שלבים" steps={[{ label: 'ראשון' }, { label: 'שני' }, { label: 'שלישי' }]} current={1} />
    </Rule>
    <Rule rule="12" title="לוח: השלב הראשון מימין" wide>
      <KanbanStory label="לוח דו־כיווניות" />
    </Rule>
    <Bubbles />
    <Rule rule="14" title="הודעה חולפת בפינה השמאלית התחתונה">
      <AnswerStory />
    </Rule>
    <Rule rule="15" title="עמודה ראשונה נשארת במקומה בגלילה">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="story-scroll" aria-label="טבלה רחבה" tabIndex={0}>
        <table className="table">
          <tbody>
            <tr>
              <th scope="row">נועה לוי</th>
              {MONTHS.map((month) => (
                <td key={month}>{month}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Rule>
    <Rule rule="16" title="צבע מדורג ותזוזה מוכפלים בכיוון">
      <div className="story-gradient" aria-hidden="true" />
      <p className="muted">הכהה בצד ההתחלה, מימין.</p>
    </Rule>
    <Rule rule="17" title="מילה ארוכה אינה מרחיבה את הדף">
      <div className="story-grid">
        <p>
          <Ltr>https://example.co.il/a-very-long-address-without-any-place-to-break-it/and-then-some-more-of-it</Ltr>
        </p>
        <p>טקסט שכן</p>
      </div>
    </Rule>
  </>
)

const MONTHS = [
  'ינואר',
  'פברואר',
  'מרץ',
  'אפריל',
  'מאי',
  'יוני',
  'יולי',
  'אוגוסט',
  'ספטמבר',
  'אוקטובר',
  'נובמבר',
  'דצמבר',
]
