import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { EmailField, LtrField, MoneyField, TextareaField, TextField } from '@/components/ui/fields'
import { Phone } from '@/components/ui/phone'
import { PhoneField } from '@/components/ui/phone-input'
import { isolate } from '@/lib/format/bidi'
import { fold } from '@/lib/format/fold'
import { compareNames, listText } from '@/lib/format/list-text'

import { Rule, Samples } from './bidi-rule'

/** Rules about text: codes, names, fields, lists, search and foreign fragments. */
export const BidiTextRules = () => (
  <>
    <Rule rule="1" title="טלפונים, כתובות וקודים נכתבים משמאל לימין">
      <Samples
        items={[
          { label: 'טלפון בינלאומי', value: <Ltr>+44 207 946 0958</Ltr> },
          { label: 'טלפון מקומי', value: <Phone number="+972501234567" actions /> },
          { label: 'דוא״ל', value: <Ltr>noa@example.co.il</Ltr> },
          { label: 'כתובת', value: <Ltr>https://example.co.il/a?b=1</Ltr> },
          { label: 'כתובת רשת', value: <Ltr>192.168.1.10</Ltr> },
          { label: 'קובץ', value: <Ltr>quote-4821 (2).pdf</Ltr> },
          { label: 'גרסה', value: <Ltr>v2.14.0-beta</Ltr> },
        ]}
      />
    </Rule>
    <Rule rule="2" title="שם הולך לפי האות העברית שבו">
      <Samples
        items={[
          { label: 'שם מעורב', value: <Bidi>David כהן</Bidi> },
          { label: 'שם בלועזית', value: <Bidi>Anna-Maria (AM)</Bidi> },
          { label: 'חברה', value: <Bidi>אור וצל Media בע״מ (2020)</Bidi> },
          { label: 'בתוך משפט', value: <>הלקוח {isolate('Dr. Levi (Haifa)')} נשמר.</> },
        ]}
      />
      <p dir="auto">English note, which runs from the left to the end (here).</p>
      <p dir="auto">הערה בעברית על WhatsApp, שמתחילה מימין.</p>
      <Button title={`עריכת ${isolate('David (DK)')}`}>עריכת {isolate('David (DK)')}</Button>
    </Rule>
    <Rule rule="3" title="שדות קלט">
      <TextField label="שם ריק" placeholder="שם פרטי ושם משפחה" />
      <TextField label="שם בלועזית" defaultValue="David Klein" />
      <PhoneField label="טלפון נייד" defaultValue="050-123-4567" />
      <EmailField label="דואר אלקטרוני" placeholder="name@example.co.il" />
      <LtrField label="קוד" defaultValue="AB-1234" />
      <MoneyField label="סכום לתשלום" defaultValue="1,234.50" />
      <TextareaField label="הערה חופשית" defaultValue="שלום David, נתראה ב־12:00." />
    </Rule>
    <Rule rule="19" title="מיון וחיפוש">
      <ol className="story-list">
        {[...NAMES].sort(compareNames).map((name) => (
          <li key={name}>
            <Bidi>{name}</Bidi>
          </li>
        ))}
      </ol>
      <Samples
        items={[
          { label: 'ניקוד', value: <>שָׁלוֹם נמצא כ־{fold('שָׁלוֹם')}</> },
          { label: 'גרשיים', value: <>בע״מ נמצא כ־{isolate(fold('בע״מ'))}</> },
          { label: 'רשימה', value: listText(['דנה', 'David', 'יוסי']) },
          { label: 'רשימה בלועזית', value: listText(['דנה', 'David']) },
        ]}
      />
    </Rule>
    <Rule rule="20" title="קטע באנגלית מסומן כאנגלית">
      <p>
        התנאי בחוזה: <bdi lang="en">The parties agree to the terms stated above.</bdi>
      </p>
    </Rule>
  </>
)

const NAMES = ['Zoe', 'תמר', 'לקוח 10', 'Adam', 'לקוח 9', 'אבי']
