import type { ItemDaAjuda } from './ajuda.server.ts'

export function ListaArtigos({ artigos }: { artigos: ItemDaAjuda[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {artigos.map(({ endereco, titulo, resumo }) => (
        <li key={endereco}>
          <a href={endereco} className="group block py-4">
            <span className="block font-emphasis text-lg text-ink group-hover:text-pri-ink group-hover:underline">
              {titulo}
            </span>
            <span className="mt-1 block max-w-[44em] text-body text-ink-2 leading-normal">{resumo}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
