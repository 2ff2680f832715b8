import { Secao } from './secao.tsx'

const cores = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['ctl', 'bg-ctl'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['pri', 'bg-pri'],
  ['pri-soft', 'bg-pri-soft'],
  ['deep', 'bg-deep'],
  ['amber', 'bg-amber'],
  ['danger', 'bg-danger'],
  ['warn', 'bg-warn'],
  ['info', 'bg-info'],
] as const

export function Cores() {
  return (
    <Secao titulo="Cores">
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8 xl:grid-cols-[repeat(16,minmax(0,1fr))]">
        {cores.map(([nome, classe]) => (
          <li key={nome} className="min-w-0 text-xs text-ink-2">
            <span className={`mb-1.5 block h-13 rounded-popover rounded-es-[3px] border border-line ${classe}`} />
            {nome}
          </li>
        ))}
      </ul>
    </Secao>
  )
}
