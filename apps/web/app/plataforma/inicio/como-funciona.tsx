import { Trans } from '@lingui/react/macro'
import { Check, Link, MessageSquare, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag } from '#ui/tag/tag.tsx'
import { Secao, TituloSecao } from './secao.tsx'

export function ComoFunciona() {
  return (
    <Secao className="adiante-alto">
      <div className="grid items-end gap-4 lg:grid-cols-[2fr_1fr]">
        <TituloSecao>
          <Trans>Como funciona</Trans>
        </TituloSecao>
        <p className="text-lg text-ink-2 leading-normal">
          <Trans>Do cadastro à primeira conversa atendida, sem instalar nada no computador.</Trans>
        </p>
      </div>
      <ol className="mt-10 grid gap-10 border-line border-t pt-10 lg:grid-cols-3 lg:gap-0 lg:divide-x lg:divide-line lg:*:px-8 lg:*:first:ps-0 lg:*:last:pe-0">
        <Passo
          titulo={<Trans>Conte como você trabalha</Trans>}
          texto={
            <Trans>Serviços, preços, horários e o jeito da casa. O agente só promete o que está cadastrado.</Trans>
          }
        >
          <Linha nome={<Trans>Avaliação</Trans>} meio="30 min" fim="R$ 120" />
          <Linha nome={<Trans>Limpeza</Trans>} meio="45 min" fim="R$ 180" />
          <Linha nome={<Trans>Clareamento</Trans>} meio="60 min" fim="R$ 650" />
          <Linha nome={<Trans>Tratamento de canal</Trans>} meio="90 min" fim="R$ 900" />
        </Passo>
        <Passo
          titulo={<Trans>Ele confere antes de falar</Trans>}
          texto={<Trans>Antes de cada mensagem, ele compara o que vai dizer com os seus registros.</Trans>}
        >
          <Conferido>
            <Trans>Dia da semana e data</Trans>
          </Conferido>
          <Conferido>
            <Trans>Horário livre na agenda</Trans>
          </Conferido>
          <Conferido>
            <Trans>Preço e duração do serviço</Trans>
          </Conferido>
          <Conferido>
            <Trans>«Marcado», só depois de guardar</Trans>
          </Conferido>
        </Passo>
        <Passo
          titulo={<Trans>Abra a porta</Trans>}
          texto={
            <Trans>
              Cole um trecho no seu site, ou mande o link do chat a quem perguntar. Daí em diante ele atende.
            </Trans>
          }
        >
          <Canal icone={<MessageSquare aria-hidden className="size-4" />} nome={<Trans>Chat no site</Trans>} pronto />
          <Canal icone={<Link aria-hidden className="size-4" />} nome={<Trans>Link do chat</Trans>} pronto />
          <Canal icone={<MessagesSquare aria-hidden className="size-4" />} nome="WhatsApp" />
        </Passo>
      </ol>
    </Secao>
  )
}

function Passo({ titulo, texto, children }: { titulo: ReactNode; texto: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col">
      <h3 className="font-display text-2xl font-semibold tracking-[-0.02em]">{titulo}</h3>
      <p className="mt-2 text-body text-ink-2 leading-normal">{texto}</p>
      <ul className="mt-6 divide-y divide-line-2 rounded-frame border border-line bg-surface text-sm">{children}</ul>
    </li>
  )
}

const linha = 'flex min-h-11 items-center gap-3 px-4'

function Linha({ nome, meio, fim }: { nome: ReactNode; meio: string; fim: string }) {
  return (
    <li className={linha}>
      <span className="flex-1">{nome}</span>
      <span className="text-ink-3 tabular-nums">{meio}</span>
      <span className="w-14 text-end font-emphasis tabular-nums">{fim}</span>
    </li>
  )
}

function Conferido({ children }: { children: ReactNode }) {
  return (
    <li className={linha}>
      <Check aria-hidden className="size-4 text-pri" />
      <span className="flex-1">{children}</span>
    </li>
  )
}

function Canal({ icone, nome, pronto = false }: { icone: ReactNode; nome: ReactNode; pronto?: boolean }) {
  return (
    <li className={`${linha} min-h-14`}>
      <span className="text-ink-3">{icone}</span>
      <span className="flex-1 font-emphasis">{nome}</span>
      <Tag tone={pronto ? 'good' : 'neutral'} mark={pronto ? 'dot' : 'ring'}>
        {pronto ? <Trans>No ar</Trans> : <Trans>Em breve</Trans>}
      </Tag>
    </li>
  )
}
