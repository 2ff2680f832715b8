import { t } from '@lingui/core/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { empresaDemo } from '@zelo/contract/nucleo/origem'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { BlocoPlanos } from '#dinheiro/planos/bloco-planos.tsx'
import { aplicativo, emGrafo, organizacao } from '#dinheiro/planos/dados-estruturados.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import ExperimentoFluxo from '#plataforma/experimento/experimento-fluxo.tsx'
import { Part } from '#ui/flow/part.tsx'
import { useToday } from '#ui/flow/today.ts'
import { ComoFunciona } from './como-funciona.tsx'
import { Hero } from './hero.tsx'
import { Passagem } from './passagem.tsx'
import { Perguntas } from './perguntas.tsx'

export function meta({ hoje }: { hoje: DadosDoSite }) {
  const descricao = t`Um agente de IA que responde seus clientes no chat do seu site, consulta a agenda e marca o horário.`
  return [
    { title: `${marca.nome} · ${marca.slogan[idiomaAtual()]}` },
    { name: 'description', content: descricao },
    emGrafo(organizacao(hoje), aplicativo(hoje, descricao)),
  ]
}

export function carregar(_: string, { planos }: DadosDoSite) {
  return planos
}

export default function InicioTexto({ dados }: { dados: Plano[] }) {
  const { demo } = useToday()
  return (
    <>
      <Hero />
      <ComoFunciona />
      <section id="experimente" className="adiante mt-20 scroll-mt-4 px-2 lg:mt-28 lg:px-6">
        <Part of={ExperimentoFluxo} dados={{ convite: true }} when="vista" />
      </section>
      <Passagem />
      <BlocoPlanos planos={dados} />
      <Perguntas />
      {demo ? <script async src="/widget.js" data-chave={empresaDemo} /> : null}
    </>
  )
}
