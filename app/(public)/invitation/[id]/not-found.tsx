import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoInvitation() {
  return (
    <PublicSheet>
      <h1>ההזמנה לא נמצאה</h1>
      <p>כדאי לבדוק שהקישור הועתק במלואו מההודעה. אפשר גם להשיב ישירות למי שהזמין.</p>
    </PublicSheet>
  )
}
