import { useMemo } from 'react';
import { qrCode, qrPath } from '#domain/qr/qr.ts';

/** A code to scan: dark on white in either theme, since many scanners read nothing else. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => qrPath(qrCode(text)), [text]);
  return (
    <svg className="ui-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
};
