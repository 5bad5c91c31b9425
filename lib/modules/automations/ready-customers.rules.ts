import {
  act,
  all,
  on,
  only,
  pause,
  type ReadyAutomation,
  readyGraph,
  serviceMail,
  serviceText,
  tellOwner,
  when,
} from './ready-steps.rules'

const isInDebt = all(when('overdueAgorot', 'above', 0))

/** Ready automations of customers. */
export const READY_FOR_CUSTOMERS: readonly ReadyAutomation[] = [
  {
    key: 'debt',
    name: 'חוב של 14 יום',
    description:
      'שבועיים אחרי מועד התשלום נשלחת תזכורת נעימה, ושבוע אחריה תזכורת ברורה יותר גם ב־SMS. אם החוב נשאר, הטיפול עובר לאחראי.',
    entity: 'customer',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('customer.date', { fact: 'overdueSince', days: 14, at: '10:00' }),
        goal: all(when('overdueAgorot', 'is', 0)),
        steps: [
          serviceMail(
            'polite',
            'תזכורת: יתרה פתוחה לתשלום',
            'לפי הרישום שלנו נותרה יתרה לתשלום בסך {חוב שמועדו עבר}.\nייתכן שהתשלום כבר בדרך, ואז אפשר להתעלם מההודעה. אם חסר מסמך או הסבר, מספיק להשיב כאן.',
          ),
          pause('week', { amount: 7, unit: 'days' }, '10:00'),
          only('still', isInDebt, [
            serviceMail(
              'firm',
              'היתרה עדיין לא שולמה',
              'היתרה בסך {חוב שמועדו עבר} עדיין פתוחה.\nנבקש להסדיר את התשלום בימים הקרובים, או ליצור איתנו קשר כדי לתאם תשלום.',
            ),
            serviceText('text', 'תזכורת: היתרה בסך {חוב שמועדו עבר} עדיין לא שולמה. נשמח לתאם את התשלום.'),
          ]),
          pause('week-again', { amount: 7, unit: 'days' }, '10:00'),
          only('to-owner', isInDebt, [
            act('today', 'follow-up', { days: 0 }),
            tellOwner('tell', 'החוב של {שם}, {חוב שמועדו עבר}, לא שולם אחרי שתי תזכורות'),
          ]),
        ],
      }),
  },
  {
    key: 'card-expiring',
    name: 'כרטיס שעומד לפוג',
    description:
      'חודש לפני תפוגת הכרטיס השמור של מי שיש לו מנוי נשלחת בקשה לעדכן אותו, ואחרי שבועיים האחראי מקבל מעקב.',
    entity: 'customer',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('customer.date', { fact: 'cardExpiresOn', days: -30, at: '10:00' }),
        filter: all(when('activeServices', 'above', 0)),
        steps: [
          serviceMail(
            'mail',
            'הכרטיס השמור עומד לפוג',
            'הכרטיס שבו מחויב המנוי שלך בתוקף עד {תפוגת הכרטיס השמור}.\nכדי שהשירות יימשך בלי הפסקה נשמח לעדכן כרטיס. אפשר להשיב להודעה הזאת, ונשלח קישור מאובטח.',
          ),
          pause('two-weeks', { amount: 14, unit: 'days' }, '10:00'),
          only('still', all(when('cardExpiresOn', 'within_days', 17)), [
            act('today', 'follow-up', { days: 0 }),
            tellOwner('tell', 'הכרטיס של {שם} עומד לפוג ועוד לא עודכן'),
          ]),
        ],
      }),
  },
  {
    key: 'subscription-past-due',
    name: 'חיוב של מנוי שלא הצליח',
    description: 'כשמנוי נכנס לפיגור נשלחת הודעה, ואם אחרי שלושה ימי עבודה עוד יש חוב, האחראי מקבל מעקב.',
    entity: 'customer',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('customer.subscription-moved', { state: 'past_due' }),
        steps: [
          serviceMail(
            'mail',
            'החיוב האחרון לא עבר',
            'ניסינו לחייב את הכרטיס עבור המנוי, והחיוב לא עבר.\nלרוב מספיק לעדכן כרטיס. אפשר להשיב להודעה הזאת, ונשלח קישור לעדכון.',
          ),
          pause('three-days', { amount: 3, unit: 'business_days' }, '10:00'),
          only('still', isInDebt, [
            act('today', 'follow-up', { days: 0 }),
            tellOwner('tell', 'המנוי של {שם} בפיגור כבר שלושה ימי עבודה'),
          ]),
        ],
      }),
  },
  {
    key: 'birthday',
    name: 'ברכת יום הולדת',
    description: 'ביום ההולדת נשלחת ברכה ב־SMS, רק למי שהסכים לדיוור.',
    entity: 'customer',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('customer.date', { fact: 'birthday', days: 0, at: '09:00' }),
        filter: all(when('kind', 'is', 'person'), when('consentChannels', 'contains', 'sms')),
        reentry: 'always',
        steps: [act('text', 'sms', { purpose: 'marketing', text: 'מזל טוב ליום ההולדת! מאחלים שנה טובה ומלאת שמחה.' })],
      }),
  },
]
