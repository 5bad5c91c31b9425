const PURPOSE =
  'הפרטים נמסרים מרצון, ואין חובה חוקית למסור אותם. הם נשמרים כדי לקבוע את הפגישה, להזכיר אותה ולחזור אליך, ואינם מועברים לאחרים אלא לספקים שמפעילים עבורנו את המערכת.'

const CONSENT = [{ channel: 'email', text: 'אפשר לשלוח לי הצעות בדוא״ל' }]

/** Booking page of the demo's studio. */
export const STUDIO_BOOKING = {
  slug: 'naomi',
  title: 'פגישה בסטודיו של נעמי',
  intro: 'בוחרים מועד שנוח לכם, ואנחנו שומרים לכם אותו. אפשר להעביר או לבטל בקישור שיגיע בדוא״ל.',
  purpose: PURPOSE,
  consents: CONSENT,
  week: [
    [
      { from: '08:30', to: '13:00' },
      { from: '16:00', to: '20:00' },
    ],
    [{ from: '08:30', to: '13:00' }],
    [
      { from: '08:30', to: '13:00' },
      { from: '16:00', to: '20:00' },
    ],
    [{ from: '08:30', to: '13:00' }],
    [
      { from: '08:30', to: '13:00' },
      { from: '16:00', to: '19:00' },
    ],
    [{ from: '09:00', to: '12:00' }],
    [],
  ],
  kinds: [
    {
      name: 'שיעור ניסיון',
      description: 'להגיע עם בגדים נוחים. המזרנים אצלנו.',
      minutes: 45,
      bufferBefore: 0,
      bufferAfter: 15,
      noticeMinutes: 240,
      placeKind: 'place',
      place: 'רחוב השקד 12, רמת גן',
      color: 'green',
      questions: [
        {
          label: 'ניסיון קודם',
          type: 'choice',
          isRequired: true,
          choices: ['זו הפעם הראשונה', 'התאמנתי בעבר', 'אני מתאמן היום'],
        },
        { label: 'יש פציעה או כאב שכדאי שנדע עליהם?', type: 'text', isRequired: false, choices: [] },
      ],
    },
    {
      name: 'שיחת היכרות',
      description: '',
      minutes: 15,
      noticeMinutes: 60,
      placeKind: 'phone',
      color: 'blue',
    },
    {
      name: 'בניית תוכנית אישית',
      description: 'שיחת וידאו עם שיתוף מסך: מטרות, לוח זמנים ותוכנית לחודש.',
      minutes: 60,
      bufferAfter: 15,
      noticeMinutes: 1440,
      placeKind: 'video',
      place: 'https://meet.example/naomi-studio',
      color: 'purple',
    },
  ],
}

/** Booking page of the demo's second company. */
export const AIR_BOOKING = {
  slug: 'keren-air',
  title: 'תיאום ביקור טכנאי',
  intro: 'ביקור לתיקון, להתקנה או להצעת מחיר.',
  purpose: PURPOSE,
  consents: CONSENT,
  stepMinutes: 60,
  kinds: [
    {
      name: 'הצעת מחיר בבית הלקוח',
      minutes: 60,
      bufferBefore: 30,
      bufferAfter: 30,
      noticeMinutes: 1440,
      placeKind: 'place',
      place: 'אצל הלקוח',
      color: 'cyan',
      questions: [{ label: 'כתובת מלאה', type: 'text', isRequired: true, choices: [] }],
    },
    { name: 'ייעוץ בטלפון', minutes: 20, noticeMinutes: 120, placeKind: 'phone', color: 'blue' },
    {
      name: 'ביקור תיקון',
      minutes: 120,
      bufferBefore: 30,
      bufferAfter: 30,
      noticeMinutes: 720,
      placeKind: 'place',
      place: 'אצל הלקוח',
      color: 'amber',
      questions: [
        { label: 'מה התקלה?', type: 'text', isRequired: true, choices: [] },
        {
          label: 'סוג המזגן',
          type: 'choice',
          isRequired: true,
          choices: ['עילי', 'מיני מרכזי', 'מולטי', 'לא בטוח'],
        },
      ],
    },
  ],
}

/** Visitors who are nobody's customers yet: their bookings make leads. */
export const VISITORS = [
  { name: 'מיכל ברקת', phone: '0541230987', email: 'michal.barkat@people.example' },
  { name: 'איתן שגיא', phone: '0523450912', email: 'eitan.sagi@people.example' },
  { name: 'נטע הלפרין', phone: '0509871234', email: 'neta.halperin@people.example' },
]
