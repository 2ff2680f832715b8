import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assumirConversa, devolverConversa, encerrarConversa } from '@zelo/contract/conversa/conversa'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { Bot, Hand } from 'lucide-react'
import { type ConversaAberta, rotaThread as rota } from '#conversa/conversa/conversa.queries.ts'
import { ConversaEscrita } from '#conversa/conversa/escrita/conversa-escrita.tsx'
import { lerNovidades } from '#conversa/conversa/novidades.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { modal } from '#ui/modal/modal.ts'
import { ConversaJanela, isFechada } from './conversa-janela.tsx'

/** Under the messages: who answers, and what a person may do about it. */
export function ConversaAtendimento({ dados, nome }: { dados: ConversaAberta; nome: string }) {
  const { identidade } = useSessao()
  const { conversa, atendente } = dados
  const pode = podeRota(identidade.permissoes, rota, 'pode_alterar')
  const mudar = useMudanca(conversa.id)
  if (conversa.status === 'ENCERRADA')
    return (
      <Rodape>
        <Trans>Conversa encerrada. Quando {nome} escrever de novo, começa outra.</Trans>
      </Rodape>
    )
  if (conversa.status !== 'PESSOA')
    return (
      <Rodape
        acao={
          pode ? (
            <Button
              icon={<Hand aria-hidden className="size-4" />}
              busy={mudar.isPending}
              onClick={() => mudar.mutate(assumirConversa)}
            >
              <Trans>Assumir conversa</Trans>
            </Button>
          ) : null
        }
        erro={mudar.error?.message}
      >
        {conversa.status === 'ESPERANDO' ? (
          <Trans>{nome} espera por uma pessoa da equipe.</Trans>
        ) : (
          <Trans>O agente está respondendo.</Trans>
        )}
      </Rodape>
    )
  const minha = atendente?.id === identidade.id
  const { janela } = dados
  const fechada = isFechada(janela)
  return (
    <div className="border-t border-line px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-note text-ink-2">
        <p className="me-auto">
          {minha ? (
            <Trans>Você está atendendo. O agente fica em silêncio.</Trans>
          ) : atendente ? (
            <Trans>{atendente.nome} está atendendo. O agente fica em silêncio.</Trans>
          ) : (
            <Trans>A equipe responde pelo celular. O agente fica em silêncio.</Trans>
          )}
          {janela?.fecha_em && !fechada ? (
            <span className="block tabular-nums">
              <Trans>Dá para responder até {formatDataHora(janela.fecha_em)}.</Trans>
            </span>
          ) : null}
        </p>
        {pode ? <Saidas id={conversa.id} nome={nome} /> : null}
      </div>
      {!podeRota(identidade.permissoes, rota, 'pode_incluir') ? null : fechada && janela ? (
        <ConversaJanela id={conversa.id} janela={janela} />
      ) : (
        <ConversaEscrita id={conversa.id} canal={conversa.canal} />
      )}
    </div>
  )
}

function Rodape({ children, acao, erro }: { children: React.ReactNode; acao?: React.ReactNode; erro?: string }) {
  return (
    <div className="border-t border-line px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-note text-ink-2">{children}</p>
        {acao}
      </div>
      {erro ? (
        <p role="alert" className="pt-2 text-note text-danger">
          {erro}
        </p>
      ) : null}
    </div>
  )
}

function Saidas({ id, nome }: { id: string; nome: string }) {
  const { t } = useLingui()
  const mudar = useMudanca(id)
  async function encerrar() {
    if (
      await modal.confirmed({
        title: t`Encerrar esta conversa?`,
        text: t`${nome} vê que ela terminou e, se escrever de novo, começa outra com o agente.`,
        confirmButtonText: t`Encerrar conversa`,
      })
    )
      mudar.mutate(encerrarConversa)
  }
  return (
    <>
      <Button
        size="sm"
        icon={<Bot aria-hidden className="size-4" />}
        busy={mudar.isPending}
        onClick={() => mudar.mutate(devolverConversa)}
      >
        <Trans>Devolver ao agente</Trans>
      </Button>
      <Button size="sm" variant="quiet" onClick={encerrar}>
        <Trans>Encerrar</Trans>
      </Button>
      {mudar.error ? (
        <p role="alert" className="basis-full text-danger">
          {mudar.error.message}
        </p>
      ) : null}
    </>
  )
}

type Mudanca = typeof assumirConversa | typeof devolverConversa | typeof encerrarConversa

function useMudanca(id: string) {
  const cache = useQueryClient()
  const { empresa } = useSessao()
  return useMutation({
    mutationFn: (mudanca: Mudanca) => request(mudanca, { params: { id } }),
    onSettled: () => lerNovidades(cache, empresa, id),
  })
}
