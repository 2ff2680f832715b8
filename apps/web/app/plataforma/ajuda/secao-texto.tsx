import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { titulo } from '#lib/formato/titulo.ts'
import { listarArtigos } from './ajuda.server.ts'
import type { Secao } from './artigos.ts'
import { ListaArtigos } from './lista-artigos.tsx'
import { secoes } from './secoes.ts'
import { TrilhaAjuda } from './trilha-ajuda.tsx'

export function carregar(path: string, hoje: DadosDoSite) {
  const secao = path.split('/')[2] as Secao
  return { secao, artigos: listarArtigos(hoje).filter((artigo) => artigo.secao === secao) }
}

type Dados = ReturnType<typeof carregar>

export function meta({ dados }: { dados: Dados }) {
  const { titulo: nome, resumo } = secoes[dados.secao]
  return [titulo(i18n._(nome)), { name: 'description', content: i18n._(resumo) }]
}

export default function SecaoTexto({ dados: { secao, artigos } }: { dados: Dados }) {
  const { _ } = useLingui()
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-6 lg:px-18 lg:pt-10">
      <TrilhaAjuda atual={_(secoes[secao].titulo)} />
      <h1 className="mt-3 font-display text-6xl font-semibold leading-[1.04] tracking-[-0.03em] lg:text-8xl">
        {_(secoes[secao].titulo)}
      </h1>
      <p className="mt-4 mb-8 max-w-[36em] text-lg text-ink-2 leading-normal">{_(secoes[secao].resumo)}</p>
      <ListaArtigos artigos={artigos} />
    </div>
  )
}
