/** The product's mark: an outlet's awning over a tick. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#0e6b66" />
      <g fill="none" stroke="#fff" strokeLinejoin="round" strokeLinecap="round">
        <path strokeWidth="4" d="M14 26l4-10h28l4 10" />
        <path strokeWidth="4" d="M14 26a6 6 0 0 0 12 0 6 6 0 0 0 12 0 6 6 0 0 0 12 0" />
        <path strokeWidth="4.5" d="M24 44l6 6 11-12" />
      </g>
    </svg>
  );
}
