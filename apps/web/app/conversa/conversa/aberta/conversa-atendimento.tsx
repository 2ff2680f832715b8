import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { assumirConversa, devolverConversa, encerrarConversa } from '@zelo/contract/conversa/conversa'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { Bot, Hand } from 'lucide-react'
import { useState } from 'react'
import { type ConversaAberta, rotaThread as rota } from '#conversa/conversa/conversa.queries.ts'
import { ConversaEscrita } from '#conversa/conversa/escrita/conversa-escrita.tsx'
import { lerNovidades } from '#conversa/conversa/novidades.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { modal } from '#ui/modal/modal.ts'
import { ConversaJanela, isFechada } from './conversa-janela.tsx'

/** The area below the messages: who answers, and what the team can do about it. */
export function ConversaAtendimento({ dados, nome }: { dados: ConversaAberta; nome: string }) {
  const { identidade } = useSessao()
  const { conversa, atendente } = dados
  const pode = podeRota(identidade.permissoes, rota, 'pode_alterar')
  const mudar = useMudanca(conversa.id)
  // The user took over from the agent by typing. Until a message is sent, this can be undone.
  const [escrevendo, setEscrevendo] = useState(false)
  if (conversa.status === 'ENCERRADA')
    return (
      <Rodape>
        <Trans>Conversa encerrada. Quando {nome} escrever de novo, começa outra.</Trans>
      </Rodape>
    )
  const comPessoa = conversa.status === 'PESSOA'
  const minha = atendente?.id === identidade.id
  const { janela } = dados
  const fechada = isFechada(janela)
  const escreve = pode && podeRota(identidade.permissoes, rota, 'pode_incluir')
  return (
    <div className="border-t border-line px-3 py-2 sm:px-4 sm:py-3 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-note text-ink-2">
        <p role="status" className="me-auto min-w-24 flex-1">
          {conversa.status === 'ESPERANDO' ? (
            <Trans>{nome} espera por uma pessoa da equipe.</Trans>
          ) : conversa.status === 'AGENTE' ? (
            <Trans>O agente está respondendo.</Trans>
          ) : minha && escrevendo ? (
            <Trans>Você assumiu ao escrever. O agente fica em silêncio.</Trans>
          ) : minha ? (
            <Trans>Você está atendendo. O agente fica em silêncio.</Trans>
          ) : atendente ? (
            <Trans>{atendente.nome} está atendendo. O agente fica em silêncio.</Trans>
          ) : (
            <Trans>A equipe responde pelo celular. O agente fica em silêncio.</Trans>
          )}
          {comPessoa && janela?.fecha_em && !fechada ? (
            <span className="block tabular-nums">
              <Trans>Dá para responder até {formatDataHora(janela.fecha_em)}.</Trans>
            </span>
          ) : null}
        </p>
        {!pode ? null : comPessoa ? (
          <Saidas id={conversa.id} nome={nome} desfazer={minha && escrevendo} />
        ) : (
          <Button
            size="sm"
            icon={<Hand aria-hidden />}
            busy={mudar.isPending}
            onClick={() => mudar.mutate(assumirConversa)}
          >
            <Trans>Assumir conversa</Trans>
          </Button>
        )}
        {mudar.error ? (
          <p role="alert" className="basis-full text-danger">
            {mudar.error.message}
          </p>
        ) : null}
      </div>
      {fechada && janela ? (
        comPessoa && escreve ? (
          <ConversaJanela id={conversa.id} janela={janela} />
        ) : null
      ) : escreve ? (
        <ConversaEscrita
          id={conversa.id}
          canal={conversa.canal}
          onEscrever={comPessoa || mudar.isPending || mudar.isError ? undefined : assumirEscrevendo}
          onEnviar={() => setEscrevendo(false)}
        />
      ) : null}
    </div>
  )

  /** A user who starts typing takes over. Without a server, the sent message itself takes over. */
  function assumirEscrevendo() {
    if (!onlineManager.isOnline()) return
    const doAgente = conversa.status === 'AGENTE'
    mudar.mutate(assumirConversa, { onSuccess: () => setEscrevendo(doAgente) })
  }
}

function Rodape({ children }: { children: React.ReactNode }) {
  return <p className="border-t border-line px-4 py-3 text-note text-ink-2 lg:px-6">{children}</p>
}

function Saidas({ id, nome, desfazer }: { id: string; nome: string; desfazer: boolean }) {
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
        icon={<Bot aria-hidden />}
        busy={mudar.isPending}
        aria-label={desfazer ? undefined : t`Devolver ao agente`}
        onClick={() => mudar.mutate(devolverConversa)}
      >
        {desfazer ? (
          <Trans>Desfazer</Trans>
        ) : (
          <>
            <span className="sm:hidden">
              <Trans context="ao agente">Devolver</Trans>
            </span>
            <span className="max-sm:hidden">
              <Trans>Devolver ao agente</Trans>
            </span>
          </>
        )}
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
