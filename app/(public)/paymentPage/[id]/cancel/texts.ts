import { cancellationGroundLabels, claimLabels } from '@/lib/modules/payments/cancellation/cancellation.labels'

import type { Language } from '../text-kinds'
import type { CancelTexts } from './text-kinds'
import { en } from './texts-en'

const he: CancelTexts = {
  title: { deal: 'ביטול עסקה', service: 'הפסקת שירות' },
  deal: {
    title: 'העסקה שלך',
    receipt: 'קבלה מס׳',
    paid: 'שולם',
    on: ' ב־{0}',
    until: 'אפשר לבטל עד',
    fee: 'דמי ביטול',
    back: 'יוחזר לך',
    actBy: { deal: 'ההחזר יבוצע עד', service: 'החיוב ייפסק עד' },
    late: {
      title: 'התקופה הרגילה לביטול חלפה',
      text: 'אפשר למסור את הבקשה בכל זאת. אם אינך זכאי לתקופה הארוכה יותר, ההחלטה היא של העסק.',
    },
  },
  law: {
    title: 'מה החוק אומר',
    deal: [
      'עסקה שנעשתה מרחוק אפשר לבטל בתוך {0} ימים מיום העסקה או מיום קבלת פרטיה, לפי המאוחר.',
      'אדם עם מוגבלות, אזרח ותיק (65 ומעלה) ועולה חדש יכולים לבטל בתוך {1} חודשים, אם בעסקה הייתה שיחה עם העסק, גם בהתכתבות.',
      'דמי הביטול הם עד {2}% מהמחיר או {3}, לפי הנמוך. אם הביטול הוא בגלל פגם, אי־התאמה או אי־אספקה, אין דמי ביטול.',
      'העסק מחזיר את הכסף בתוך {4} ימים מיום קבלת הודעת הביטול.',
    ],
    service: ['שירות שנמשך עד שעוצרים אותו אפשר לבטל בכל עת.', 'העסק מפסיק לחייב בתוך {0} ימי עסקים מיום קבלת ההודעה.'],
    source: 'לפי חוק הגנת הצרכן, התשמ״א–1981. יש עסקאות שאינן ניתנות לביטול, כגון מוצרים שיוצרו במיוחד.',
  },
  asked: {
    refused: 'בקשה קודמת נדחתה',
    received: {
      title: 'בקשת הביטול התקבלה',
      text: 'היא נמסרה לעסק ב־{0}, והיא תטופל עד {1}. אישור נשלח בדוא״ל.',
    },
    approved: 'הביטול אושר',
    refunded: 'העסקה בוטלה והכסף הוחזר',
    back: 'סכום ההחזר: {0}',
  },
  form: {
    title: 'הודעת ביטול',
    submit: { deal: 'ביטול העסקה', service: 'הפסקת השירות' },
    fields: {
      name: 'שם מלא',
      email: 'דוא״ל לאישור',
      receipt: 'מספר הקבלה',
      ground: 'סוג הביטול',
      claim: 'זכאות לתקופה ארוכה יותר',
      reason: 'סיבה, במילים שלך (לא חובה)',
      confirms: 'אישור הביטול',
    },
    emailHint: 'הכתובת שאליה נשלחה הקבלה',
    claimHint: 'העסק רשאי לבקש תעודה',
    agree: { deal: 'ברצוני לבטל את העסקה', service: 'ברצוני להפסיק את השירות' },
    grounds: cancellationGroundLabels,
    claims: claimLabels,
    done: {
      title: 'בקשת הביטול התקבלה',
      service: 'העסק יפסיק לחייב עד {0}.',
      inTime: 'יוחזר לך {0} עד {1}. דמי ביטול: {2}.',
      late: 'הבקשה נמסרה אחרי התקופה שבחוק, ולכן ההחלטה היא של העסק.',
      saved: 'אישור נשלח בדוא״ל. כדאי לשמור אותו.',
    },
    refusal: null,
  },
}

const texts: Record<Language, CancelTexts> = { he, en }

export const cancelTextsOf = (language: Language): CancelTexts => texts[language]
