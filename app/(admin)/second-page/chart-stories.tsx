import { AreaChart } from '@/components/screen/charts/area'
import { BarChart } from '@/components/screen/charts/bars'
import { DonutChart } from '@/components/screen/charts/donut'
import { FunnelChart } from '@/components/screen/charts/funnel'
import { HeatMap } from '@/components/screen/charts/heat-map'
import { LineChart } from '@/components/screen/charts/lines'
import { Shares } from '@/components/screen/charts/shares'
import { Sparkline } from '@/components/screen/charts/sparkline'
import { formatShekels } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'

import { Stories, Story } from './story'

export const ChartStories = () => (
  <Stories>
    <Story title="עמודות בקבוצות" note="הישן מימין; סדר העמודות בקבוצה כסדר המקרא.">
      <BarChart label="לידים ולקוחות בחצי השנה האחרונה: מ־62 לידים באוקטובר ל־103 במרץ." {...people} />
    </Story>
    <Story title="עמודות של סכומים, גם שליליים">
      <BarChart
        label="תזרים לפי חודש: ארבעה חודשים ברווח ושניים בהפסד."
        categories={months}
        series={[{ name: 'תזרים', values: [1_250_000, -430_000, 2_000_000, 880_000, -125_050, 3_100_000] }]}
        format={formatShekels}
        tick={shortPrice}
      />
    </Story>
    <Story title="קווים">
      <LineChart
        label="פניות לפי ערוץ בשנה האחרונה: WhatsApp עלה והטלפון ירד."
        categories={year}
        series={[
          { name: 'WhatsApp', values: [12, 15, 14, 19, 24, 22, 27, 31, 30, 36, 41, 44] },
          { name: 'טלפון', values: [40, 38, 39, 35, 33, 34, 30, 28, 27, 25, 24, 20] },
          { name: 'דוא״ל', values: [8, 9, 7, 9, 10, 9, 11, 10, 12, 11, 12, 13] },
        ]}
      />
    </Story>
    <Story title="שטח">
      <AreaChart
        label="הכנסות בשנה האחרונה: מ־84 אלף ש״ח לחודש ל־184 אלף."
        categories={year}
        series={[{ name: 'הכנסות', values: income }]}
        format={formatShekels}
        tick={shortPrice}
      />
    </Story>
    <Story title="טבעת" note="מתחילה בשעה 12 ומתקדמת עם כיוון השעון.">
      <DonutChart
        label="לקוחות לפי סטטוס: יותר ממחצית הלקוחות פעילים."
        items={[
          { label: 'פעיל', value: 640 },
          { label: 'מתעניין', value: 310 },
          { label: 'רדום', value: 190 },
          { label: 'חסום', value: 4 },
        ]}
      />
    </Story>
    <Story title="מפת עומס" note="בכל תא המספר שלו; הצבע רק מדגיש.">
      <HeatMap
        label="פניות לפי יום ושעה: העומס הגדול ביותר ביום ב׳ ב־10:00."
        columns={['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'שבת']}
        rows={['09:00', '10:00', '11:00']}
        rowsName="שעה"
        values={[[4, 9, 12], [8, 31, 17], [5, 14, 11], [6, 12, 9], [3, 10, 7], [2, 1, 0], []]}
      />
    </Story>
    <Story title="חלקים">
      <Shares label="לידים לפי מקור: Facebook הוא המקור הגדול ביותר." items={sources} />
    </Story>
    <Story title="משפך">
      <FunnelChart
        label="מפנייה לתשלום: 18 אחוז מהפניות מגיעות לתשלום."
        items={[
          { label: 'פנייה', value: 240 },
          { label: 'שיחה', value: 168 },
          { label: 'הצעת מחיר', value: 92 },
          { label: 'חתימה', value: 51 },
          { label: 'תשלום', value: 43 },
        ]}
      />
    </Story>
    <Story title="קו קטן">
      <Sparkline label="הכנסות בשנה האחרונה: במגמת עלייה." values={income} />
      <Sparkline label="ערך שלא השתנה." values={[4, 4, 4]} />
    </Story>
    <Story title="עמודה אחת">
      <BarChart label="חודש אחד בלבד: 61 לקוחות." categories={['מרץ']} series={[{ name: 'לקוחות', values: [61] }]} />
    </Story>
    <Story title="תרשים בלי נתונים">
      <BarChart label="אין נתונים." categories={[]} series={[]} />
    </Story>
  </Stories>
)

const months = ['אוק׳', 'נוב׳', 'דצמ׳', 'ינו׳', 'פבר׳', 'מרץ']
const year = ['אפר׳', 'מאי', 'יוני', 'יולי', 'אוג׳', 'ספט׳', ...months]
const income = [84, 91, 88, 102, 97, 110, 121, 118, 132, 149, 161, 184.32].map((thousands) => thousands * 100_000)

const people = {
  categories: months,
  series: [
    { name: 'לידים', values: [62, 74, 58, 91, 84, 103] },
    { name: 'לקוחות', values: [31, 35, 30, 48, 52, 61] },
  ],
}

const sources = [
  { label: 'Facebook', value: 46 },
  { label: 'דף נחיתה', value: 31 },
  { label: 'WhatsApp', value: 15 },
  { label: 'הפניה', value: 11 },
]
