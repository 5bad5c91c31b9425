import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { absoluteUrl } from '@/lib/core/config'

import styles from './view.module.css'

/** The line that shows a chat on the company's website, to be copied. */
export function SiteTag({ token }: { token: string }) {
  const tag = `<script async src="${absoluteUrl('/api/public/chat/script')}" data-chat="${token}"></script>`
  return (
    <Card title="השורה להדבקה באתר">
      <div className="stack">
        <p>את השורה מדביקים בכל עמוד שבו הצ׳אט צריך להופיע, לפני ‎&lt;/body&gt;‎. היא פועלת רק באתרים שברשימה.</p>
        <p>
          <code dir="ltr" className={styles.address}>
            {tag}
          </code>
        </p>
        <div>
          <CopyButton value={tag} label="העתקת השורה" size="sm" />
        </div>
      </div>
    </Card>
  )
}
