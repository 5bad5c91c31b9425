'use client'

/** When the frame itself fails nothing of ours is left to draw with: plain words, and the page anew. */
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
