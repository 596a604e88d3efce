import classes from './qr-code.module.css';

interface QrCodeProps {
  /** The path of an SVG whose view box has `side` by `side` units (shared/src/http/schemas.ts). */
  qr: { side: number; path: string };
  label: string;
}

export function QrCode({ qr: { side, path }, label }: QrCodeProps) {
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
