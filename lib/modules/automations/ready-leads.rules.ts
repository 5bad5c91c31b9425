import {
  act,
  all,
  any,
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

const isUntried = all(when('attempts', 'is', 0), when('isClosed', 'is', false))

/** Ready automations of leads. */
export const READY_FOR_LEADS: readonly ReadyAutomation[] = [
  {
    key: 'lead-answered',
    name: 'מענה מיידי לליד חדש',
    description:
      'מי שפנה מקבל מיד אישור ב־SMS ובדוא״ל, והאחראי מקבל התראה. אם אחרי חצי שעה של שעות פעילות עוד לא היה ניסיון קשר, האחראי מקבל תזכורת.',
    entity: 'lead',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('lead.created'),
        filter: all(when('channel', 'is_not', ['manual', 'import'])),
        reentry: 'once',
        steps: [
          tellOwner('tell', 'ליד חדש: {שם}. כדאי לחזור בתוך חמש דקות'),
          serviceText('text', 'תודה שפנית אלינו. הפנייה התקבלה, ונחזור אליך בהקדם.'),
          serviceMail(
            'mail',
            'הפנייה שלך התקבלה',
            'תודה שפנית אלינו.\nהפנייה התקבלה, ונחזור אליך בהקדם. אפשר גם להשיב להודעה הזאת ולהוסיף פרטים.',
          ),
          pause('half-hour', { amount: 30, unit: 'business_minutes' }),
          only('untried', isUntried, [tellOwner('again', '{שם} מחכה כבר חצי שעת עבודה, ועוד לא היה ניסיון קשר')]),
        ],
      }),
  },
  {
    key: 'lead-neglected',
    name: 'ליד שלא טופל שלושה ימים',
    description:
      'ליד שאף אחד לא ניסה להשיג בתוך שלושה ימי עבודה חוזר אל האחראי עם מעקב להיום, ואחרי שני ימי עבודה נוספים שוב.',
    entity: 'lead',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('lead.created'),
        reentry: 'once',
        goal: any(when('attempts', 'above', 0), when('isClosed', 'is', true)),
        steps: [
          pause('three-days', { amount: 3, unit: 'business_days' }, '09:00'),
          act('today', 'follow-up', { days: 0 }),
          tellOwner('tell', 'עברו שלושה ימי עבודה ועוד לא היה ניסיון קשר עם {שם}'),
          pause('two-days', { amount: 2, unit: 'business_days' }, '09:00'),
          act('today-again', 'follow-up', { days: 0 }),
          tellOwner('again', '{שם} עדיין מחכה: חמישה ימי עבודה בלי ניסיון קשר'),
        ],
      }),
  },
  {
    key: 'lead-asked-again',
    name: 'ליד שפנה שוב',
    description: 'מי שפונה פעם נוספת מקבל אישור קצר ב־SMS, והאחראי מקבל התראה ומעקב להיום.',
    entity: 'lead',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('lead.asked-again'),
        steps: [
          act('today', 'follow-up', { days: 0 }),
          tellOwner('tell', '{שם} פנה שוב. כדאי לחזור היום'),
          serviceText('text', 'הפנייה הנוספת שלך התקבלה, ונחזור אליך עוד היום או ביום העסקים הקרוב.'),
        ],
      }),
  },
  {
    key: 'lead-won-back',
    name: 'חזרה לליד שאבד',
    description:
      'חודשיים אחרי שליד נסגר בלי מכירה נשלח אליו דוא״ל, רק אם יש הסכמה לדיוור, ולאחראי נקבע מעקב לעוד שלושה ימים.',
    entity: 'lead',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('lead.moved'),
        filter: all(when('statusType', 'is', 'lost'), when('consentChannels', 'contains', 'email')),
        goal: all(when('isClosed', 'is', false)),
        steps: [
          pause('two-months', { amount: 60, unit: 'days' }, '10:00'),
          act('mail', 'mail', {
            purpose: 'marketing',
            subject: 'אפשר לחזור לזה?',
            body: 'לפני כחודשיים דיברנו, ואז זה לא הסתדר.\nאם העניין עדיין על הפרק, נשמח לחזור אליך עם הצעה מעודכנת. מספיק להשיב להודעה הזאת.',
          }),
          act('follow-up', 'follow-up', { days: 3 }),
        ],
      }),
  },
]
