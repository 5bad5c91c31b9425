import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoLink() {
  return (
    <PublicSheet>
      <h1>הקישור לא נמצא</h1>
      <p>כדאי לבדוק שהקישור הועתק במלואו מההודעה. אפשר גם להשיב לשולח ולבקש הסרה.</p>
    </PublicSheet>
  )
}
