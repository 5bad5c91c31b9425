'use client'

/**
 * The fallback page for an error in the root layout, where none of our components are available: plain text and a
 * reload button.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="he" dir="rtl">
      <body style={{ fontFamily: 'Arial, sans-serif', textAlign: 'center', padding: '15vh 16px' }}>
        <title>שגיאה</title>
        <h1>לא הצלחנו להציג את הדף</h1>
        <p>אפשר לנסות שוב בעוד רגע.</p>
        {error.digest && (
          <p>
            קוד שגיאה: <bdi dir="ltr">{error.digest}</bdi>
          </p>
        )}
        <button type="button" onClick={() => location.reload()}>
          רענון הדף
        </button>
      </body>
    </html>
  )
}
