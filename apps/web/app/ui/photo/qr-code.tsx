type Props = { qr: { lado: number; d: string }; label: string; className: string }

/** White in any theme, because cameras read dark on light. */
export function QrCode({ qr: { lado: side, d }, label, className }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className={`rounded-frame border border-line bg-[#fff] ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={d} fill="#0d1f19" />
    </svg>
  )
}
