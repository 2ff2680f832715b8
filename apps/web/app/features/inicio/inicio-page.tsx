import { t } from '@lingui/core/macro'
import { marca } from '@zelo/contract/marca'
import { empresaDemo } from '@zelo/contract/origem'
import type { Plano } from '@zelo/contract/plano'
import { Experimento } from '#features/experimento/experimento.tsx'
import { BlocoPlanos } from '#features/planos/bloco-planos.tsx'
import { organizacao } from '#features/planos/dados-estruturados.ts'
import { planosDaSemente } from '#features/planos/planos-semente.server.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { ComoFunciona } from './como-funciona.tsx'
import { Hero } from './hero.tsx'
import { Passagem } from './passagem.tsx'
import { Perguntas } from './perguntas.tsx'

export function meta() {
  return [
    { title: `${marca.nome} · ${marca.slogan[idiomaAtual()]}` },
    {
      name: 'description',
      content: t`Um agente de IA que responde seus clientes no chat do seu site, consulta a agenda e marca o horário.`,
    },
    { 'script:ld+json': organizacao() },
  ]
}

export const carregar = planosDaSemente

export default function InicioPage({ dados }: { dados: Plano[] }) {
  return (
    <>
      <Hero />
      <ComoFunciona />
      <Experimento />
      <Passagem />
      <BlocoPlanos planos={dados} />
      <Perguntas />
      <script async src="/widget.js" data-chave={empresaDemo} />
    </>
  )
}
