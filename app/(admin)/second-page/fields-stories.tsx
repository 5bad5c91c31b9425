'use client'

import { type ReactNode, useState } from 'react'

import { ColorField } from '@/components/ui/color-field'
import { ComboboxField } from '@/components/ui/combobox'
import { DateField } from '@/components/ui/date-field'
import { DateRangeField } from '@/components/ui/date-range-field'
import {
  EmailField,
  LtrField,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { MultiSelectField } from '@/components/ui/multi-select'
import { NationalIdField } from '@/components/ui/national-id-field'
import { PhoneField } from '@/components/ui/phone-input'
import { RadioGroup, Segmented } from '@/components/ui/segmented'
import { Switch } from '@/components/ui/switch'
import { TimeField } from '@/components/ui/time-field'
import type { Option } from '@/components/ui/use-combobox'
import type { DaySpan } from '@/lib/format/day-spans'

import { RichTextStories } from './rich-text-stories'
import { Stories, Story } from './story'

const CITIES = ['אופקים', 'אילת', 'אשדוד', 'באר שבע', 'חיפה', 'ירושלים', 'נתניה', 'תל אביב'].map((label) => ({
  value: label,
  label,
}))
const KINDS = [
  { value: 'person', label: 'פרטי' },
  { value: 'company', label: 'עסק' },
]

/** All form fields in their states: empty, filled, required, with an error, disabled. */
export function FieldStories() {
  return (
    <Stories>
      <States title="תאריך" note="מקלידים 3/3/26, ‏3.3.2026, ‏030326, היום או מחר, או בוחרים מלוח השנה.">
        <DateField label="תאריך" hint="יום, חודש ושנה" />
        <DateField label="תאריך מלא" defaultValue="2026-03-03" />
        <DateField label="תאריך חובה" required min="2026-03-01" max="2026-03-31" defaultValue="2026-03-10" />
        <DateField label="תאריך שגוי" defaultValue="31/2/26" error="התאריך אינו תקין" />
        <DateField label="תאריך כבוי" defaultValue="2026-03-03" disabled />
      </States>
      <Ranges />
      <States title="שעה" note="מקלידים 9, ‏930 או 9:30.">
        <TimeField label="שעה" />
        <TimeField label="שעה מלאה" defaultValue="17:30" />
        <TimeField label="שעה חובה" required />
        <TimeField label="שעה שגויה" defaultValue="25:00" error="השעה אינה תקינה" />
        <TimeField label="שעה כבויה" defaultValue="08:00" disabled />
      </States>
      <Tags />
      <States title="צבע">
        <ColorField label="צבע" />
        <ColorField label="צבע מלא" defaultValue="#0a8f86" />
        <ColorField label="צבע חובה" required />
        <ColorField label="צבע שגוי" defaultValue="כחול" error="צבע נכתב כך: #2a57d8" />
        <ColorField label="צבע כבוי" defaultValue="#8b3fc4" disabled />
      </States>
      <States title="מתג, סימון ובחירה">
        <Switch>התראות בדוא״ל</Switch>
        <Switch defaultChecked hint="פעם ביום, בשמונה בבוקר">
          סיכום יומי
        </Switch>
        <Switch error="אי אפשר לכבות בלי כתובת דוא״ל">אימות בשני שלבים</Switch>
        <Switch disabled>גיבוי אוטומטי</Switch>
        <Checkbox id="story-check">אישור קבלת דיוור</Checkbox>
        <Checkbox id="story-check-error" error="יש לאשר את התנאים">
          אישור התנאים
        </Checkbox>
        <Segmented legend="סוג לקוח" name="story-kind" options={KINDS} defaultValue="person" />
        <RadioGroup legend="סוג החשבון" name="story-account" options={KINDS} error="יש לבחור סוג" />
      </States>
      <Texts />
      <RichTextStories />
    </Stories>
  )
}

const States = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <Story title={title} note={note}>
    <div className="form-fields">{children}</div>
  </Story>
)

function Ranges() {
  const [span, setSpan] = useState<DaySpan | null>(null)
  const [filled, setFilled] = useState<DaySpan | null>({ from: '2026-03-03', to: '2026-03-12' })
  return (
    <States title="טווח תאריכים">
      <DateRangeField label="תקופה" value={span} onChange={setSpan} />
      <DateRangeField label="תקופה מלאה" hint="יום ראשון ויום אחרון" value={filled} onChange={setFilled} />
      <DateRangeField label="תקופה חובה" required error="יש לבחור תקופה" value={null} onChange={setSpan} />
      <DateRangeField label="תקופה כבויה" value={filled} onChange={setFilled} disabled />
    </States>
  )
}

function Tags() {
  const [chosen, setChosen] = useState<Option[]>([])
  const [tags, setTags] = useState<Option[]>([
    { value: 'vip', label: 'VIP' },
    { value: 'garden', label: 'גינון' },
  ])
  const [city, setCity] = useState<Option | null>(null)
  return (
    <States title="בחירה מרובה ותגיות" note="חצים ו־Enter בוחרים, Backspace מסיר את האחרונה.">
      <MultiSelectField label="ערים" placeholder="חיפוש עיר" options={CITIES} value={chosen} onChange={setChosen} />
      <MultiSelectField
        label="תגיות"
        hint="אפשר להוסיף תגית חדשה"
        options={findTags}
        canCreate
        value={tags}
        onChange={setTags}
      />
      <MultiSelectField
        label="ערים חובה"
        required
        error="יש לבחור עיר אחת לפחות"
        options={CITIES}
        value={[]}
        onChange={setChosen}
      />
      <MultiSelectField label="ערים כבויות" disabled options={CITIES} value={CITIES.slice(0, 2)} onChange={setChosen} />
      <ComboboxField label="עיר" placeholder="חיפוש" load={findTags} value={city} onChange={setCity} />
      <SelectField label="עיר מרשימה" placeholder="בחירה" options={CITIES} />
    </States>
  )
}

const findTags = async (query: string) => CITIES.filter(({ label }) => label.includes(query))

const Texts = () => (
  <States title="טקסט, סכום, טלפון ומספר זהות">
    <TextField label="שם מלא" required />
    <TextField label="שם עם אנגלית" defaultValue="David כהן" />
    <TextField label="שם שגוי" defaultValue="…" error="השם מכיל תווים שאינם מותרים" />
    <TextField label="שם כבוי" defaultValue="נועה לוי" disabled />
    <MoneyField label="סכום" hint="בשקלים, כולל מע״מ" defaultValue="12,500.00" />
    <NumberField label="כמות" defaultValue="3" />
    <PhoneField label="טלפון" hint="נייד או קווי" />
    <EmailField label="דוא״ל" defaultValue="noa@example" error="כתובת הדוא״ל אינה תקינה" />
    <NationalIdField label="מספר זהות" hint="9 ספרות, כולל ספרת ביקורת" />
    <LtrField label="אתר" placeholder="https://" />
    <TextareaField label="הערות" wide />
  </States>
)
