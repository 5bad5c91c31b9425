import {
  act,
  all,
  on,
  only,
  pause,
  type ReadyAutomation,
  readyGraph,
  serviceMail,
  tellOwner,
  when,
} from './ready-steps.rules'

/** Ready automations of payments. */
export const READY_FOR_PAYMENTS: readonly ReadyAutomation[] = [
  {
    key: 'payment-thanks',
    name: 'תודה על תשלום ראשון',
    description: 'שעה אחרי התשלום הראשון של לקוח נשלחת תודה אישית, והאחראי מקבל מעקב לעוד שבוע.',
    entity: 'payment',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('payment.received'),
        filter: all(when('isFirst', 'is', true), when('isSimulated', 'is', false)),
        reentry: 'once',
        steps: [
          pause('hour', { amount: 1, unit: 'hours' }),
          serviceMail(
            'mail',
            'תודה על התשלום',
            'התשלום בסך {סכום} עבור {עבור} התקבל. תודה שבחרת בנו.\nאם משהו לא ברור או חסר, אפשר להשיב להודעה הזאת ונשמח לעזור.',
          ),
          act('follow-up', 'customer-follow-up', { days: 7 }),
        ],
      }),
  },
  {
    key: 'payment-disputed',
    name: 'תשלום במחלוקת',
    description: 'כשמשלם מכחיש עסקה, האחראי על הלקוח מקבל מעקב להיום, ואחרי שלושה ימים תזכורת אם המחלוקת עדיין פתוחה.',
    entity: 'payment',
    unset: [],
    graph: () =>
      readyGraph({
        trigger: on('payment.disputed'),
        steps: [
          act('today', 'customer-follow-up', { days: 0 }),
          tellOwner('tell', 'התשלום עבור {עבור}, {סכום}, במחלוקת. כדאי לאסוף את המסמכים ולהשיב'),
          pause('three-days', { amount: 3, unit: 'days' }, '09:00'),
          only('still', all(when('state', 'is', 'disputed')), [
            tellOwner('again', 'המחלוקת על {סכום} עדיין פתוחה, ומועד התשובה מתקרב'),
          ]),
        ],
      }),
  },
]
