import { CopyButton } from '@/components/ui/copy-button'

import styles from './docs.module.css'

/** Something to be copied into a terminal or a program. */
export const CodeBlock = ({ text }: { text: string }) => (
  <div className={styles.code}>
    <pre dir="ltr">
      <code>{text}</code>
    </pre>
    <CopyButton value={text} size="sm" variant="ghost" />
  </div>
)
