export const dynamic = 'force-dynamic'

export default function OpenPage() {
  return (
    <form method="post">
      <h1>שכחתי סיסמה</h1>
      <label>
        דוא״ל <input name="email" type="email" required />
      </label>
      <button type="submit">שליחה</button>
    </form>
  )
}
