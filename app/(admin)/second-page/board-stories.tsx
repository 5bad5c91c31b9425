import { Stepper } from '@/components/screen/stepper'

import { ImportStory, KanbanStory } from './lazy'
import { Stories, Story } from './story'

const STEPS = [{ label: 'העלאה', hint: 'קובץ PDF' }, { label: 'חותמים' }, { label: 'שדות' }, { label: 'שליחה' }]

export const BoardStories = () => (
  <Stories>
    <Story
      title="לוח"
      note="השלב הראשון מימין. כרטיס נגרר, או עובר בתפריט שלו או ב־Ctrl וחץ; המעבר להקפאה נדחה והכרטיס חוזר. שלב שיש בו יותר מהמומלץ מסומן, ושלב מקופל טוען כרטיסים בפתיחה."
      wide
    >
      <KanbanStory label="לוח לידים" />
    </Story>
    <Story title="שלבים: בתחילה">
      <Stepper label="שלבים, בתחילה" steps={STEPS} current={0} />
    </Story>
    <Story title="שלבים: באמצע">
      <Stepper label="שלבים, באמצע" steps={STEPS} current={2} />
    </Story>
    <Story title="שלבים: בסוף">
      <Stepper label="שלבים, בסוף" steps={STEPS} current={4} />
    </Story>
    <Story title="ייבוא מקובץ" note="הקובץ נקרא בדפדפן: UTF-8, UTF-16 או Windows-1255, פסיק או טאב." wide>
      <ImportStory />
    </Story>
  </Stories>
)
