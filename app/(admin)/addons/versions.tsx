import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { countText } from '@/lib/format/count-text'
import { cycleSuffix } from '@/lib/modules/addons/addons.labels'
import type { AddonVersion } from '@/lib/modules/addons/addons.queries'

/** Card of the add-on's versions; a company keeps the version that it bought. */
export const Versions = ({ versions }: { versions: AddonVersion[] }) => (
  <Card title="גרסאות">
    <ul className="stack">
      {versions.map(({ number, priceAgorot, cycle, createdAt, featureCount }) => (
        <li key={number}>
          <strong>{`גרסה ${number}`}</strong> · <Money agorot={priceAgorot} /> {cycleSuffix[cycle]}
          <br />
          <small className="muted">
            <DateText at={createdAt} /> · {countText(featureCount, ['הרשאה אחת', 'שתי הרשאות', 'הרשאות'])}
          </small>
        </li>
      ))}
    </ul>
    <p className="muted">שינוי במחיר, בהרשאות או במכסות יוצר גרסה חדשה. חברות שכבר מחזיקות בתוסף ממשיכות בגרסה שלהן.</p>
  </Card>
)
