import {
  IconArrowBackUp,
  IconArrowLeft,
  IconBrandWhatsapp,
  IconCalendar,
  IconChartBar,
  IconCheck,
  IconChevronLeft,
  IconClock,
  IconLogout,
  IconPhone,
  IconPlayerPlay,
  IconPlus,
  IconQuestionMark,
  IconSearch,
  IconSend,
  IconTrendingUp,
} from '@/components/ui/icons'

import { Rule } from './bidi-rule'

/** Directional icons are mirrored in right-to-left text; pictures of objects are not. */
export const IconRules = () => (
  <Rule rule="8" title="סמלים שמתהפכים וסמלים שלא">
    <ul className="story-row" aria-label="מתהפכים">
      {FLIPPED.map(({ name, Icon }) => (
        <li key={name} title={name}>
          <Icon className="flip" aria-label={name} role="img" />
        </li>
      ))}
      <li title="סגור">
        <IconChevronLeft aria-label="סגור" role="img" />
      </li>
    </ul>
    <ul className="story-row" aria-label="אינם מתהפכים">
      {KEPT.map(({ name, Icon }) => (
        <li key={name} title={name}>
          <Icon aria-label={name} role="img" />
        </li>
      ))}
    </ul>
  </Rule>
)

const FLIPPED = [
  { name: 'שליחה', Icon: IconSend },
  { name: 'מענה', Icon: IconArrowBackUp },
  { name: 'יציאה', Icon: IconLogout },
  { name: 'מגמה', Icon: IconTrendingUp },
  { name: 'הקודם', Icon: IconArrowLeft },
]

const KEPT = [
  { name: 'אישור', Icon: IconCheck },
  { name: 'חיפוש', Icon: IconSearch },
  { name: 'שעון', Icon: IconClock },
  { name: 'הוספה', Icon: IconPlus },
  { name: 'נגינה', Icon: IconPlayerPlay },
  { name: 'טלפון', Icon: IconPhone },
  { name: 'WhatsApp', Icon: IconBrandWhatsapp },
  { name: 'שאלה', Icon: IconQuestionMark },
  { name: 'תרשים', Icon: IconChartBar },
  { name: 'לוח שנה', Icon: IconCalendar },
]
