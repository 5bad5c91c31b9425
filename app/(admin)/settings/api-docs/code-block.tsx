import { CopyButton } from '@/components/ui/copy-button'

import styles from './docs.module.css'

/** A block of text to copy into a terminal or a program. */
export const CodeBlock = ({ text }: { text: string }) => (
  <div className={styles.code}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
    <pre dir="ltr" tabIndex={0}>
      <code>{text}</code>
    </pre>
    <CopyButton value={text} size="sm" variant="ghost" />
  </div>
)
