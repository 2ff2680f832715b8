import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import type { ConversaAberta } from '#conversa/conversa/conversa.queries.ts'
import { motivosDaPassagem, nomesDoDesfecho } from '#conversa/conversa/conversa-textos.ts'
import { Promessas } from '#conversa/promessa/promessas-da-conversa.tsx'
import { formatDataHora, formatDiaPorExtenso, formatHora } from '#lib/formato/data-hora.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'

/** The client, their appointments, and the e-mails sent about them. */
export function ConversaCliente({ dados }: { dados: ConversaAberta }) {
  const { t, i18n } = useLingui()
  const nome = dados.cliente?.nome ?? t`Visitante do site`
  const { desfecho: qual, desfecho_motivo: motivo, satisfacao: nota } = dados.conversa
  const porque = qual === 'PASSADA' || qual === 'PERDIDA' ? motivosDaPassagem[motivo ?? ''] : undefined
  const desfecho = qual && `${i18n._(nomesDoDesfecho[qual])}${porque ? `: ${i18n._(porque)}` : ''}`
  return (
    <div className="flex flex-col gap-6 px-5 py-6">
      <header className="flex items-center gap-3.5">
        <Avatar name={nome} size="xl" />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight font-emphasis wrap-anywhere">{nome}</h2>
          {dados.cliente ? (
            <p className="text-note text-ink-3">
              <Trans>Cliente desde {formatDataHora(dados.cliente.criado_em).slice(0, 10)}</Trans>
            </p>
          ) : null}
          {dados.cliente && !dados.conversa.cliente_confirmado ? (
            <p className="mt-1 text-note text-ink-2">
              <Trans>
                Quem escreve informou este contato, e ninguém confirmou. Antes de falar de outros horários, confira com
                a pessoa.
              </Trans>
            </p>
          ) : null}
        </div>
      </header>
      <dl className="grid grid-cols-[88px_1fr] gap-x-3 gap-y-2.5">
        <Linha nome={t`Telefone`} valor={dados.cliente?.telefone} />
        <Linha nome={t`E-mail`} valor={dados.cliente?.email} />
        <Linha nome="CPF" valor={dados.cliente?.cpf} />
        <Linha nome={t`Canal`} valor={i18n._(nomesDoCanal[dados.conversa.canal])} />
        <Linha nome={t`Desfecho`} valor={desfecho} />
        <Linha nome={t`Satisfação`} valor={nota ? t`${nota} de 5` : null} />
        <Linha nome={t`Aberta em`} valor={formatDataHora(dados.conversa.aberta_em)} />
      </dl>
      <Promessas conversa={dados.conversa.id} encerrada={dados.conversa.status === 'ENCERRADA'} />
      <Agendamentos dados={dados} />
      <Emails dados={dados} />
    </div>
  )
}

function Linha({ nome, valor }: { nome: string; valor: string | null | undefined }) {
  if (!valor) return null
  return (
    <>
      <dt className="text-ink-3">{nome}</dt>
      <dd className="wrap-anywhere tabular-nums">{valor}</dd>
    </>
  )
}

function Agendamentos({ dados }: { dados: ConversaAberta }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 font-emphasis">
        <Trans>Agendamentos</Trans>
      </h3>
      {dados.agendamentos.length === 0 ? (
        <p className="text-ink-3">
          <Trans>Nenhum horário marcado por enquanto.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {dados.agendamentos.map((agendamento) => (
            <li key={agendamento.id} className="rounded-frame rounded-es-[4px] border border-line bg-surface p-3.5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-emphasis first-letter:uppercase">
                  {formatDiaPorExtenso(agendamento.inicio)}, {formatHora(agendamento.inicio)}
                </p>
                <StatusTag of="agendamento" status={agendamento.status} />
              </div>
              <p className="mt-1 text-ink-2">
                {agendamento.servico.nome}, {agendamento.profissional.nome}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Emails({ dados }: { dados: ConversaAberta }) {
  const [aberto, setAberto] = useState<ConversaAberta['emails'][number] | null>(null)
  if (dados.emails.length === 0) return null
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 font-emphasis">
        <Trans>E-mails</Trans>
      </h3>
      <ul className="flex flex-col gap-1">
        {dados.emails.map((email) => (
          <li key={email.id}>
            <button
              type="button"
              onClick={() => setAberto(email)}
              className="flex w-full cursor-pointer items-center justify-between gap-3 rounded-field px-2 py-2 text-start -mx-2 hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block truncate">{email.assunto}</span>
                <span className="block truncate text-note text-ink-3 tabular-nums">
                  {email.para}, {formatDataHora(email.criado_em)}
                </span>
              </span>
              <StatusTag of="email" status={email.status} />
            </button>
          </li>
        ))}
      </ul>
      <DialogFrame open={aberto !== null} onClose={() => setAberto(null)} title={aberto?.assunto}>
        <p className="text-note text-ink-3 wrap-anywhere">
          <Trans>Para {aberto?.para}</Trans>
        </p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{aberto?.texto}</p>
      </DialogFrame>
    </section>
  )
}
