import type { SiteContentKind } from '@/lib/vocabulary/sites'

type UsualContent = { kind: SiteContentKind; title: string; hint: string; isRequired: boolean }

/** The contents that a website usually needs: asked for with each new one, until the office changes its list. */
export const USUAL_CONTENTS: readonly UsualContent[] = [
  { kind: 'files', title: 'לוגו', hint: 'באיכות הגבוהה שיש: PNG, JPG או PDF.', isRequired: true },
  { kind: 'text', title: 'על העסק', hint: 'מי אתם, ממתי, ומה מייחד אתכם.', isRequired: true },
  { kind: 'text', title: 'השירותים או המוצרים', hint: 'כל אחד בשורה, עם כמה מילים עליו.', isRequired: true },
  { kind: 'text', title: 'פרטי התקשרות', hint: 'טלפון, דוא״ל, כתובת ושעות פתיחה.', isRequired: true },
  { kind: 'files', title: 'תמונות', hint: 'של העסק, של הצוות ושל עבודות.', isRequired: false },
  {
    kind: 'text',
    title: 'להצהרת הנגישות',
    hint: 'מי רכז הנגישות ואיך פונים אליו, ואילו התאמות יש במקום.',
    isRequired: true,
  },
  { kind: 'text', title: 'למדיניות הפרטיות', hint: 'איזה מידע נאסף מהפונים, ולמה.', isRequired: false },
]
