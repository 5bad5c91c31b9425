import { ChosenFiles } from './chosen-files'
import styles from './composer.module.css'
import type { useComposerFiles } from './use-composer-files'

/** The files that will be sent, those that are being uploaded, and why others are not among them. */
export function ComposerFiles({ files }: { files: ReturnType<typeof useComposerFiles> }) {
  const { ready, problems, uploads, remove } = files
  return (
    <>
      <ChosenFiles label="קבצים לשליחה" files={ready} uploads={uploads} onRemove={remove} />
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </>
  )
}
