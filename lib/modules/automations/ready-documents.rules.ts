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
  tellOwner,
  when,
} from './ready-steps.rules'

const isUnsigned = all(when('signersLeft', 'above', 0))
const isClosed = any(when('state', 'is', 'declined'), when('state', 'is', 'expired'), when('state', 'is', 'cancelled'))
const isSigned = all(when('state', 'is', 'completed'))

/** Ready automations of documents. */
export const READY_FOR_DOCUMENTS: readonly ReadyAutomation[] = [
  {
    key: 'contract-unsigned',
    name: 'חוזה שלא נחתם',
    description: 'מי שעוד לא חתם מקבל תזכורת אחרי שני ימי עבודה ואחרי חמישה, ואז האחראי מקבל התראה.',
    entity: 'document',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('document.sent'),
        goal: isSigned,
        suppression: isClosed,
        steps: [
          pause('two-days', { amount: 2, unit: 'business_days' }, '10:00'),
          only('unsigned', isUnsigned, [act('remind', 'remind', {})]),
          pause('three-days', { amount: 3, unit: 'business_days' }, '10:00'),
          only('still', isUnsigned, [
            act('remind-again', 'remind', {}),
            tellOwner('tell', 'המסמך {שם המסמך} לא נחתם כבר חמישה ימי עבודה'),
          ]),
        ],
      }),
  },
  {
    key: 'quote-follow-up',
    name: 'מעקב אחרי הצעת מחיר',
    description: 'שלושה ימי עבודה אחרי שנשלחה הצעת מחיר לחתימה ועוד לא נחתמה, נשלח דוא״ל קצר והאחראי מקבל התראה.',
    entity: 'document',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('document.sent'),
        filter: all(when('title', 'contains', 'הצעת מחיר')),
        goal: isSigned,
        suppression: isClosed,
        steps: [
          pause('three-days', { amount: 3, unit: 'business_days' }, '10:00'),
          serviceMail(
            'mail',
            'הצעת המחיר ששלחנו',
            'לפני כמה ימים נשלח אליך המסמך {שם המסמך}.\nרצינו לוודא שהוא הגיע, ולענות על כל שאלה. אפשר פשוט להשיב להודעה הזאת.',
          ),
          tellOwner('tell', '{שם המסמך} מחכה לתשובה כבר שלושה ימי עבודה'),
        ],
      }),
  },
  {
    key: 'contract-signed',
    name: 'חוזה נחתם: ברוכים הבאים ותשלום',
    description: 'אחרי שכולם חתמו נשלחות הודעת פתיחה ובקשת תשלום ראשון, והאחראי מקבל מעקב. יש לבחור שירות לתשלום.',
    entity: 'document',
    unset: ['page'],
    graph: () =>
      readyGraph({
        trigger: on('document.completed'),
        reentry: 'once',
        steps: [
          serviceMail(
            'mail',
            'החתימה הושלמה, ואפשר להתחיל',
            'המסמך {שם המסמך} נחתם על ידי כל הצדדים. תודה על האמון.\nבהודעה נפרדת תישלח בקשת התשלום הראשון. לכל שאלה אפשר להשיב כאן.',
          ),
          act('page', 'payment-page', {
            title: 'תשלום ראשון: {שם המסמך}',
            serviceId: null,
            amount: null,
            days: 7,
            send: 'automatic',
          }),
          act('follow-up', 'customer-follow-up', { days: 7 }),
          tellOwner('tell', '{שם המסמך} נחתם, ובקשת התשלום נשלחה'),
        ],
      }),
  },
]
