import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoForm() {
  return (
    <PublicSheet>
      <h1>הטופס לא נמצא</h1>
      <p>כדאי לבדוק שהכתובת הועתקה במלואה, או לפנות לעסק בדרך אחרת.</p>
    </PublicSheet>
  )
}
