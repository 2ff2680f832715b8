import { t } from '@lingui/core/macro'
import { marca } from '@zelo/contract/marca'
import { BlocoPlanos } from '#features/planos/bloco-planos.tsx'
import { carregarPlanos } from '#features/planos/planos.ts'
import { planosDaSemente } from '#features/planos/planos-semente.server.ts'
import { idiomaAtual } from '#lib/idioma.ts'
import { ChatDaDemo } from './chat-da-demo.tsx'
import { ComoFunciona } from './como-funciona.tsx'
import { Hero } from './hero.tsx'
import { Passagem } from './passagem.tsx'
import { Perguntas } from './perguntas.tsx'
import type { Route } from './+types/inicio-page.ts'

export function meta() {
  return [
    { title: `${marca.nome} · ${marca.slogan[idiomaAtual()]}` },
    { name: 'description', content: t`Um agente de IA que responde seus clientes no site e no WhatsApp, consulta a agenda e marca o horário.` },
  ]
}

export const loader = async () => planosDaSemente()
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => carregarPlanos(serverLoader)

export default function InicioPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <ComoFunciona />
      <Passagem />
      <BlocoPlanos planos={loaderData} />
      <Perguntas />
      <ChatDaDemo />
    </>
  )
}
