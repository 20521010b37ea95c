import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** QR code, drawn on the server. A link beside it has the same address, so the code is hidden from assistive technology. */
export function QrCode({ text, className }: QrCodeProps) {
  // Cameras need a white margin of four modules around the code.
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
