import { Ltr } from '@/components/ui/bidi'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import { countText } from '@/lib/format/count-text'
import { formatFileSize } from '@/lib/format/file-size'
import { formatShekelsLtr } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'
import { formatRelativeTime } from '@/lib/format/relative'

import { Rule, Samples } from './bidi-rule'

/** Rules about values: money, numbers, units, dates, and copying them. */
export const BidiValueRules = () => (
  <>
    <Rule rule="4" title="סכומים">
      <Samples
        items={[
          { label: 'סכום', value: <Money agorot={123_450} /> },
          { label: 'סכום שלילי', value: <Money agorot={-411_000} /> },
          { label: 'משמאל לימין', value: <Ltr>{formatShekelsLtr(-411_000)}</Ltr> },
        ]}
      />
    </Rule>
    <Rule rule="5" title="עמודות מספרים נצמדות לימין">
      <table className="table story-table">
        <thead>
          <tr>
            <th scope="col">תיאור</th>
            <th scope="col" className="num">
              סכום
            </th>
          </tr>
        </thead>
        <tbody>
          {[449, 1_120_050, -89_900, 12_300_000].map((agorot) => (
            <tr key={agorot}>
              <td>שורה</td>
              <td className="num">
                <Money agorot={agorot} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rule>
    <Rule rule="6" title="אחוזים, יחידות וקיצורים">
      <Samples
        items={[
          { label: 'אחוז שלילי', value: <Ltr>−5%</Ltr> },
          { label: 'אלפים', value: <Ltr>{shortPrice(125_000)}</Ltr> },
          { label: 'מיליונים', value: <Ltr>{shortPrice(200_000_000)}</Ltr> },
          { label: 'גודל קובץ', value: <Ltr>{formatFileSize(12_636)}</Ltr> },
        ]}
      />
    </Rule>
    <Rule rule="7" title="תאריכים וטווחים">
      <Samples
        items={[
          { label: 'תאריך', value: <DateText at="2026-03-03T08:05:00Z" /> },
          { label: 'תאריך ארוך', value: <DateText at="2026-03-03T08:05:00Z" as="long-time" /> },
          {
            label: 'טווח תאריכים',
            value: (
              <>
                <DateText at="2026-03-03" /> – <DateText at="2026-03-12" />
              </>
            ),
          },
          { label: 'טווח שעות', value: <Ltr>10:00–11:30</Ltr> },
          { label: 'חצות', value: <DateText at="2026-03-02T22:05:00Z" as="time" /> },
          { label: 'זמן יחסי', value: formatRelativeTime('2026-03-01T08:00:00Z', '2026-03-03T08:00:00Z') },
          { label: 'כמויות', value: [1, 2, 1284].map((count) => countText(count, CUSTOMERS)).join(' · ') },
        ]}
      />
    </Rule>
    <Rule rule="18" title="מעתיקים את הערך ולא את התצוגה">
      <Samples
        items={[
          {
            label: 'טלפון',
            value: (
              <span className="story-row">
                <Phone number="+972501234567" /> <CopyButton value="+972501234567" label="העתקת הטלפון" size="sm" />
              </span>
            ),
          },
          {
            label: 'סכום',
            value: (
              <span className="story-row">
                <Money agorot={-411_000} /> <CopyButton value="-4110.00" label="העתקת הסכום" size="sm" />
              </span>
            ),
          },
        ]}
      />
    </Rule>
  </>
)

const CUSTOMERS = ['לקוח אחד', 'שני לקוחות', 'לקוחות'] as const
