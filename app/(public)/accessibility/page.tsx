import { PublicSheet } from '@/components/shell/public-sheet'
import { Bidi } from '@/components/ui/bidi'
import { Phone } from '@/components/ui/phone'
import { accessibilityContact } from '@/lib/core/accessibility-contact'
import { appName } from '@/lib/core/config'
import { titleMetadata } from '@/lib/http/screen'
import { getRoute } from '@/lib/routes/find'

export const metadata = titleMetadata('accessibility')

export default function AccessibilityPage() {
  return (
    <PublicSheet width="document">
      <h1>{getRoute('accessibility').pageTitle}</h1>
      <p>
        <Bidi>{appName()}</Bidi> נבנתה כך שכל אדם יוכל להשתמש בה באופן עצמאי ושוויוני, לפי תקן ישראלי 5568 ברמה AA
        והנחיות WCAG 2.2 ברמה AA.
      </p>
      <h2>מה נעשה</h2>
      <ul>
        <li>אפשר להפעיל כל מסך במקלדת בלבד, וגם לחתום על מסמך בלי עכבר ובלי מגע.</li>
        <li>המבנה, הכותרות, השדות וההודעות נקראים בקורא מסך; שגיאה בטופס נאמרת בשם השדה.</li>
        <li>הניגודיות עומדת בדרישות במצב בהיר ובמצב כהה, ואין מידע שנמסר בצבע בלבד.</li>
        <li>אפשר להגדיל את התצוגה עד 400% ולעבוד במסך צר בלי לאבד תוכן.</li>
        <li>תנועה ואנימציה פוחתות כשכך מוגדר במכשיר.</li>
      </ul>
      <h2>מה עדיין לא מושלם</h2>
      <p>מסמכי PDF שהעלו בתי עסק מוצגים כפי שהם, וייתכן שאינם מונגשים. אפשר לבקש מאיתנו עותק מונגש של מסמך.</p>
      <h2>פנייה בנושא נגישות</h2>
      <Contact />
      <p>נשיב לכל פנייה בתוך חמישה ימי עסקים. ההצהרה נבדקה לאחרונה בנובמבר 2026.</p>
    </PublicSheet>
  )
}

function Contact() {
  const { name, phone, email, isSample } = accessibilityContact()
  return (
    <ul>
      {isSample && <li>פרטי הדגמה: על מפעיל המערכת להגדיר את פרטי רכז הנגישות שלו.</li>}
      <li>
        רכז הנגישות: <Bidi>{name}</Bidi>
      </li>
      <li>
        טלפון: <Phone number={phone} />
      </li>
      <li>
        דוא״ל:{' '}
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      </li>
    </ul>
  )
}
