import { marca } from '@zelo/contract/site/marca'

/** The smiling speech bubble and the name. */
export function Logo({ onDeep = false, compact = false }: { onDeep?: boolean; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 28 28"
        className={`size-7 shrink-0 ${onDeep ? 'text-deep-pri' : 'text-pri'}`}
      >
        <path
          fill="currentColor"
          d="M10 0h8a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H2.5a2.5 2.5 0 0 1-2.5-2.5V10A10 10 0 0 1 10 0Z"
        />
        <path
          className={onDeep ? 'fill-on-deep-pri' : 'fill-on-pri'}
          d="M7.2 13.6h13.6a1 1 0 0 1 1 1.1 7.8 6 0 0 1-15.6 0 1 1 0 0 1 1-1.1Z"
        />
      </svg>
      <span
        className={`font-display text-2xl font-semibold leading-none tracking-[-0.02em] ${compact ? 'sr-only' : ''} ${onDeep ? 'text-on-deep' : 'text-ink'}`}
      >
        {marca.nome}
      </span>
    </span>
  )
}
