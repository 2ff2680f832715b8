import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limiteTextoMensagem } from '@zelo/contract/chat'
import { assumirConversa, devolverConversa, encerrarConversa, responderConversa } from '@zelo/contract/conversa'
import { podeRota } from '@zelo/contract/permissao'
import { Bot, Hand, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { modal } from '#components/modal/modal.ts'
import { Textarea } from '#components/textarea.tsx'
import { request } from '#lib/api-client.ts'
import { useSessao } from '#lib/session.ts'
import type { ConversaAberta } from './conversa.queries.ts'

const rota = '/gerenciamento/chat-messages/chat'

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
  return (
    <div className="border-t border-line px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-[13.5px] text-ink-2">
        <p className="me-auto">
          {minha ? (
            <Trans>Você está atendendo. O agente fica em silêncio.</Trans>
          ) : atendente ? (
            <Trans>{atendente.nome} está atendendo. O agente fica em silêncio.</Trans>
          ) : (
            <Trans>A equipe responde pelo celular. O agente fica em silêncio.</Trans>
          )}
        </p>
        {pode ? <Saidas id={conversa.id} nome={nome} /> : null}
      </div>
      {podeRota(identidade.permissoes, rota, 'pode_incluir') ? <Resposta id={conversa.id} /> : null}
    </div>
  )
}

function Rodape({ children, acao, erro }: { children: React.ReactNode; acao?: React.ReactNode; erro?: string }) {
  return (
    <div className="border-t border-line px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[13.5px] text-ink-2">{children}</p>
        {acao}
      </div>
      {erro ? (
        <p role="alert" className="pt-2 text-[13.5px] text-danger">
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
    const resposta = await modal.confirm({
      title: t`Encerrar esta conversa?`,
      text: t`${nome} vê que ela terminou e, se escrever de novo, começa outra com o agente.`,
      confirmButtonText: t`Encerrar conversa`,
    })
    if (resposta === 'confirmed') mudar.mutate(encerrarConversa)
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

/** What is typed stays until the server has it, and goes once however often it is sent. */
function Resposta({ id }: { id: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [texto, setTexto] = useState('')
  const chave = useRef(crypto.randomUUID())
  const enviar = useMutation({
    mutationFn: (dito: string) =>
      request(responderConversa, { params: { id }, body: { texto: dito, chave: chave.current } }),
    onSuccess: () => {
      chave.current = crypto.randomUUID()
      setTexto('')
      return cache.invalidateQueries({ queryKey: ['conversa'] })
    },
  })
  const dito = texto.trim()
  function mandar() {
    if (dito && !enviar.isPending) enviar.mutate(dito)
  }
  function aoTeclar(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    mandar()
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        mandar()
      }}
    >
      <Field
        label={t`Sua resposta`}
        hideLabel
        className="flex-1"
        error={
          enviar.isPaused ? t`Sem internet agora. A mensagem vai assim que a conexão voltar.` : enviar.error?.message
        }
      >
        <Textarea
          rows={1}
          className="max-h-40 min-h-11!"
          placeholder={t`Escreva ao cliente`}
          maxLength={limiteTextoMensagem}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          onKeyDown={aoTeclar}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={<SendHorizontal aria-hidden className="size-4" />}
        busy={enviar.isPending}
        disabled={!dito}
      >
        <Trans>Enviar</Trans>
      </Button>
    </form>
  )
}

type Mudanca = typeof assumirConversa | typeof devolverConversa | typeof encerrarConversa

function useMudanca(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mudanca: Mudanca) => request(mudanca, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['conversa'] }),
  })
}
