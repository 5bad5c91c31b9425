import { USUAL_HOURS } from '@/lib/format/business-time'
import { dayMarks } from '@/lib/format/day-marks'

import { CalendarStory } from './lazy'
import { Stories, Story } from './story'

const DAYS = { from: '2026-02-22', to: '2026-05-03' }

export const CalendarStories = () => (
  <Stories>
    <Story
      title="יומן"
      note="השעות הן שעון ישראל, והשבוע מתחיל ביום א׳. אירוע נגרר ליום או לשעה אחרים; במקלדת מגיעים אליו בחצים ומעבירים במקש הרווח. העברה של סדנה נדחית, ותשלום אינו עובר. בטלפון מוצגים יום או רשימה."
      wide
    >
      <CalendarStory label="יומן לדוגמה" days={dayMarks(DAYS, USUAL_HOURS)} />
    </Story>
  </Stories>
)
