import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoSite() {
  return (
    <PublicSheet>
      <h1>האתר לא נמצא</h1>
      <p>ייתכן שהקישור הוחלף, או שלא הועתק במלואו. אפשר לבקש קישור חדש ממי שבונה את האתר.</p>
    </PublicSheet>
  )
}
