import styles from './threads.module.css'

const ROWS = ['72%', '48%', '84%', '60%', '66%', '52%', '78%']

/** Placeholder of the list while it loads, at its real heights. */
export const ThreadSkeleton = () => (
  <div className="skeleton" role="status" aria-busy="true">
    <span className="sr-only">השיחות נטענות</span>
    <div aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width} className={styles.bones}>
          <span className="bone bone-dot" />
          <span className={styles.main}>
            <span className="bone" style={{ inlineSize: '40%' }} />
            <span className="bone" style={{ inlineSize: width }} />
          </span>
        </div>
      ))}
    </div>
  </div>
)
