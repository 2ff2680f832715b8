import { Trans } from '@lingui/react/macro'
import { marca } from '@zelo/contract/site/marca'

const redes = [
  {
    id: 'instagram',
    nome: 'Instagram',
    d: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM17 7h.01',
  },
  { id: 'linkedin', nome: 'LinkedIn', d: 'M5 9v10M5 5v.01M10 19V9m0 5.5a4 4 0 0 1 8 0V19' },
  {
    id: 'youtube',
    nome: 'YouTube',
    d: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 4 5 3-5 3Z',
  },
] as const

const forma = 'grid size-10 place-items-center rounded-full rounded-es-[4px]'

/** Networks without an address are not links. */
export function SocialIcons() {
  return (
    <span className="mt-3 flex gap-2">
      {redes.some(({ id }) => !marca.redes[id]) ? (
        <span className="sr-only">
          <Trans>Redes sociais em breve</Trans>
        </span>
      ) : null}
      {redes.map((rede) => (
        <Rede key={rede.id} {...rede} />
      ))}
    </span>
  )
}

function Rede({ id, nome, d }: (typeof redes)[number]) {
  const endereco = marca.redes[id]
  const desenho = (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2">
      <path d={d} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
  if (!endereco)
    return (
      <span title={nome} className={`${forma} border border-deep-chip/40 border-dashed text-on-deep-2`}>
        {desenho}
      </span>
    )
  return (
    <a
      href={endereco}
      rel="noopener"
      aria-label={nome}
      className={`${forma} bg-deep-2 text-on-deep hover:bg-deep-pri hover:text-on-deep-pri`}
    >
      {desenho}
    </a>
  )
}
