import { Sparkline } from '@/components/screen/charts/sparkline'
import { FieldList } from '@/components/screen/field-list'
import { FilterLinks } from '@/components/screen/filter-links'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Delta, StatCard, StatGrid } from '@/components/screen/stat-card'
import { Timeline } from '@/components/screen/timeline'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconFile, IconMail, IconPhone } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import type { Search } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { ComposerStory, InlineStory } from './lazy'
import { Stories, Story } from './story'

export const RecordStories = ({ search }: { search: Search }) => (
  <Stories>
    <Story title="מדדים" wide>
      <StatGrid>
        <StatCard label="לידים החודש" value="103" note={<Delta percent={22.6} since="מהחודש הקודם" />} />
        <StatCard
          label="הכנסות"
          value={<Money agorot={18_432_000} />}
          note={<Delta percent={8.4} since="מהחודש הקודם" />}
          spark={<Sparkline label="הכנסות בחצי שנה: במגמת עלייה." values={[110, 121, 118, 149, 161, 184]} />}
        />
        <StatCard
          label="שיעור המרה"
          value={<Ltr>59.2%</Ltr>}
          note={<Delta percent={-1.1} since="מהחודש הקודם" />}
          href={`${href('second-page')}?tab=charts`}
        />
        <StatCard label="חובות" value="12" note={<Delta percent={4} since="מהחודש הקודם" upIs="bad" />} />
        <StatCard label="פגישות" value="8" note={<Delta percent={0} since="מהחודש הקודם" />} />
        <StatCard label="חדש במערכת" value="0" note={<Delta percent={null} since="מהחודש הקודם" />} />
      </StatGrid>
    </Story>
    <Story title="רשימת פרטים">
      <FieldList
        items={[
          { label: 'טלפון', value: <Phone number="+972501000000" actions /> },
          { label: 'חברה', value: <Bidi>לוי Digital בע״מ</Bidi> },
          { label: 'יתרה', value: <Money agorot={-411_000} /> },
          { label: 'הערה', value: null },
        ]}
      />
    </Story>
    <Story title="עריכה במקום" note="עיפרון, Enter שומר, Esc מבטל. שמירת הדוא״ל כאן תמיד נדחית.">
      <InlineStory />
    </Story>
    <Story title="ציר פעילות עם כתיבה" note="Ctrl+Enter שולח; מה שלא נשלח ממתין עד שחוזרים לרשומה.">
      <ComposerStory notes={notes} />
    </Story>
    <Story title="ציר פעילות">
      <Timeline items={sampleEvents} />
      <Timeline items={[]} />
    </Story>
    <Story title="לשוניות וסינון בקישורים">
      <LinkTabs
        label="לשוניות לדוגמה"
        tabs={[
          { key: 'record', label: 'סקירה' },
          { key: 'charts', label: 'תשלומים', count: 3 },
          { key: 'states', label: 'מסמכים' },
        ]}
        current="record"
        address={{ path: href('second-page'), search }}
      />
      <FilterLinks
        label="סינון לדוגמה"
        filters={[
          { label: 'הכול', href: `${href('second-page')}?tab=record`, isCurrent: search.kind === undefined },
          { label: 'הערות', href: `${href('second-page')}?tab=record&kind=notes`, isCurrent: search.kind === 'notes' },
        ]}
      />
    </Story>
  </Stories>
)

const notes = [
  {
    id: 'n1',
    title: 'הערה מאת נועה לוי',
    body: 'הלקוחה מעדיפה פנייה ב־WhatsApp אחרי 12:00.',
    at: '2026-03-03T08:24:00Z',
  },
  { id: 'n2', title: 'הערה מאת David Klein', body: 'Please call back.', at: '2026-03-02T14:05:00Z' },
]

const sampleEvents = [
  {
    id: 'h1',
    icon: <IconPhone size={16} />,
    title: 'שיחה יוצאת, 4:12 דקות',
    body: 'סוכם על פגישה ביום חמישי.',
    at: '2026-03-03T08:24:00Z',
  },
  {
    id: 'h2',
    icon: <IconMail size={16} />,
    title: 'נשלח דוא״ל',
    body: (
      <>
        קובץ מצורף: <Ltr>quote-4821.pdf</Ltr>
      </>
    ),
    at: '2026-03-02T14:05:00Z',
  },
  { id: 'h3', icon: <IconFile size={16} />, title: 'מסמך נחתם', at: '2026-02-25T16:11:00Z' },
]
