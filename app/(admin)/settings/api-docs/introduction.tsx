import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'

import { CodeBlock } from './code-block'
import styles from './docs.module.css'

/** The rules that apply to every API call. */
export const Introduction = ({ origin }: { origin: string }) => (
  <Card title="לפני שמתחילים">
    <div className={styles.guide}>
      <section>
        <h3>זיהוי</h3>
        <p>
          כל קריאה נושאת מפתח בכותרת <Ltr>Authorization</Ltr>. המפתח פועל בשם מי שיצר אותו, ופותח רק מה שסומן בו ושאותו
          אדם עדיין מורשה לו. לקוח או מסמך שאינם בטווח של המפתח נענים ב־<Ltr>404</Ltr>.
        </p>
        <CodeBlock text={`curl '${origin}/api/customers?size=25' \\\n  -H 'Authorization: Bearer kesher_…'`} />
      </section>
      <section>
        <h3>כתיבה חוזרת בלי כפילויות</h3>
        <p>
          עם הכותרת <Ltr>Idempotency-Key</Ltr> (מפתח אחר לכל פעולה) אותה בקשה מתבצעת פעם אחת גם אם נשלחה כמה פעמים:
          התשובה הראשונה נשלחת שוב עם <Ltr>Idempotency-Replayed: true</Ltr>. בקשה אחרת תחת אותו מפתח נענית ב־
          <Ltr>409</Ltr>. המפתחות נשמרים 24 שעות.
        </p>
      </section>
      <section>
        <h3>קצב</h3>
        <p>
          בכל תשובה הכותרות <Ltr>RateLimit-Limit</Ltr>, <Ltr>RateLimit-Remaining</Ltr> ו־<Ltr>RateLimit-Reset</Ltr>{' '}
          אומרות כמה בקשות נשארו בדקה הזו. מעבר לכך התשובה היא <Ltr>429</Ltr>, עם <Ltr>Retry-After</Ltr> בשניות.
        </p>
      </section>
      <section>
        <h3>רשימות</h3>
        <p>
          רשימה מחזירה <Ltr>rows</Ltr> ומצביע <Ltr>next</Ltr>; שולחים אותו כ־<Ltr>after</Ltr> כדי לקבל את העמוד הבא, עד
          שהוא <Ltr>null</Ltr>.
        </p>
      </section>
      <section>
        <h3>סכומים וזמנים</h3>
        <p>
          סכום נשלח בשקלים כטקסט (<Ltr>"1180.50"</Ltr>) ומתקבל באגורות כמספר שלם (<Ltr>118050</Ltr>). זמנים הם ב־
          <Ltr>UTC</Ltr>, ותאריך בלי שעה הוא יום בישראל.
        </p>
      </section>
      <section>
        <h3>שגיאות</h3>
        <p>
          תמיד באותו מבנה: <Ltr>code</Ltr> לתוכנה, <Ltr>message</Ltr> לאנשים, ו־<Ltr>fields</Ltr> כשהבעיה בשדות מסוימים.
        </p>
        <CodeBlock text={'{ "error": { "code": "invalid", "message": "…", "fields": { "phone": "…" } } }'} />
      </section>
    </div>
  </Card>
)
