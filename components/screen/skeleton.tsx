import type { ReactNode } from 'react'

type Props = { label?: string; children: ReactNode }

/** Placeholder layout of loading content; visible only after 150 ms, so that fast content does not flash. */
const Skeleton = ({ label = 'טוען…', children }: Props) => (
  <div className="skeleton" role="status" aria-busy="true">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
)

/** Placeholder of a list: filter bar, head and rows at their real heights. */
export const ListSkeleton = ({ rows = 10 }: { rows?: number }) => (
  <Skeleton>
    <div className="card list-card">
      <div className="filter-bar">
        <Bone width={260} height={36} />
        <Bone width={120} height={36} />
      </div>
      <div className="skeleton-head" />
      <Rows count={rows} />
    </div>
  </Skeleton>
)

/** Placeholder of a record: main and side column. */
export const DetailSkeleton = () => (
  <Skeleton>
    <div className="columns">
      <div className="columns-main">
        <BoneCard>
          <Rows count={5} />
        </BoneCard>
      </div>
      <div className="columns-side">
        <BoneCard>
          <div className="skeleton-facts">
            {WIDTHS.map((width) => (
              <div key={width}>
                <Bone width="60%" />
                <Bone width={`${width}%`} />
              </div>
            ))}
          </div>
        </BoneCard>
      </div>
    </div>
  </Skeleton>
)

/** Placeholder of figure cards. */
export const CardsSkeleton = ({ count = 4 }: { count?: number }) => (
  <Skeleton>
    <div className="stat-grid">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bone is its place
        <div key={index} className="card stat skeleton-stat">
          <Bone width="40%" />
          <Bone width="70%" height={28} />
          <Bone width="55%" />
        </div>
      ))}
    </div>
  </Skeleton>
)

const WIDTHS = [78, 52, 88, 64, 58, 72]

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a bone is its place
    <div key={index} className="skeleton-row">
      <span className="bone bone-dot" />
      <Bone width={`${WIDTHS[index % WIDTHS.length]}%`} />
    </div>
  ))

const BoneCard = ({ children }: { children: ReactNode }) => (
  <div className="card">
    <div className="card-head">
      <Bone width={96} />
    </div>
    {children}
  </div>
)

const Bone = ({ width, height }: { width: number | string; height?: number }) => (
  <span className="bone" style={{ inlineSize: width, ...(height && { blockSize: height }) }} />
)
