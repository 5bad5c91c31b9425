import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { PUBLIC_EVENT_NAMES, PUBLIC_EVENTS } from '@/lib/events/catalogue'
import { FAILING_DAYS, MAX_WEBHOOK_TRIES } from '@/lib/webhooks/retry'
import { TOLERANCE_SECONDS } from '@/lib/webhooks/signature'

import { CodeBlock } from './code-block'
import styles from './docs.module.css'

const BODY = `POST /your/address
Kesher-Event: payment.captured
Kesher-Signature: t=1798876800,v1=5257a869…

{
  "id": "0198c0de-0000-7000-8000-000000000000",
  "type": "payment.captured",
  "created_at": "2027-01-01T08:00:00.000Z",
  "company_id": "0198c0de-0000-7000-8000-000000000001",
  "data": { "entity": "payment_page", "id": "0198c0de-0000-7000-8000-000000000002" }
}`

const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto'

function isGenuine(header, rawBody, secret) {
  const parts = header.split(',').map((part) => part.split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (Math.abs(Date.now() / 1000 - time) > ${TOLERANCE_SECONDS}) return false
  const wanted = createHmac('sha256', secret).update(\`\${time}.\${rawBody}\`).digest()
  return parts.some(([name, mark]) => {
    const given = Buffer.from(name === 'v1' ? mark : '', 'hex')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}`

/** Guide to webhooks: what is sent to an address, and how to verify that it comes from us. */
export const WebhookGuide = () => (
  <Card title="אירועים לכתובת שלך (webhooks)" id="webhooks">
    <div className={styles.guide}>
      <section>
        <h3>מה נשלח</h3>
        <p>
          ההודעה קצרה בכוונה: מה קרה ולאיזו רשומה. את הפרטים קוראים עם מפתח, לפי ההרשאות שלו. אותו אירוע נושא אותו{' '}
          <Ltr>id</Ltr> גם כשהוא נשלח שוב, וכך אפשר לדעת שכבר טופל.
        </p>
        <CodeBlock text={BODY} />
      </section>
      <section>
        <h3>בדיקת החתימה</h3>
        <p>
          החתימה היא <Ltr>HMAC-SHA256</Ltr> של הזמן, נקודה וגוף ההודעה כפי שהתקבל, בסוד שהוצג כשהכתובת נוספה. יש לדחות
          הודעה שזמנה רחוק ביותר מחמש דקות. ביום שאחרי החלפת סוד יש בכותרת שתי חתימות; די באחת.
        </p>
        <CodeBlock text={CHECK} />
      </section>
      <section>
        <h3>תשובה וניסיונות חוזרים</h3>
        <p>
          כל תשובה בין <Ltr>200</Ltr> ל־<Ltr>299</Ltr> בתוך עשר שניות היא ״התקבל״. אחרת מנסים שוב, {MAX_WEBHOOK_TRIES}{' '}
          פעמים במשך יממה, בהפרשים הולכים וגדלים. הפניה לכתובת אחרת אינה נחשבת לקבלה. כתובת שרק נכשלה במשך{' '}
          {FAILING_DAYS} ימים, או שענתה <Ltr>410</Ltr>, מופסקת, ומי שהגדיר אותה מקבל הודעה.
        </p>
      </section>
      <section>
        <h3>האירועים</h3>
        <dl className={styles.fields}>
          {PUBLIC_EVENT_NAMES.map((name) => (
            <div key={name}>
              <dt>
                <Ltr>{name}</Ltr>
              </dt>
              <dd>{PUBLIC_EVENTS[name].label}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  </Card>
)
