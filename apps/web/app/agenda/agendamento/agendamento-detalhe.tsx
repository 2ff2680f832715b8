import { Trans, useLingui } from '@lingui/react/macro'
import { anotarAgendamento, limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { CalendarClock, Clock, MessageCircle, MessagesSquare, NotebookPen, Phone, Repeat, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { minutosEntre } from '#agenda/agendamento/calendario/relogio.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDiaPorExtenso, formatHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Link } from '#ui/button/link.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { mudarStatus, relerAgenda } from './agendamento.acoes.ts'
import type { Agendamento } from './agendamento.queries.ts'
import { AgendamentoAtraso } from './agendamento-atraso.tsx'
import { AgendamentoSinal } from './agendamento-sinal.tsx'

type Props = {
  agendamento: Agendamento
  fuso: string
  agora: string
  podeAlterar: boolean
  onFechar: () => void
  onRemarcar: () => void
}

/** One appointment, and what the user can do with it now. */
export function AgendamentoDetalhe({ agendamento, fuso, agora, podeAlterar, onFechar, onRemarcar }: Props) {
  const { t } = useLingui()
  const [cancelando, setCancelando] = useState(false)
  const { cliente, servico, profissional, inicio, fim, status, preco_centavos, conversa_id, serie_id, sinal } =
    agendamento
  const preco = formatReais(preco_centavos)
  const duracao = minutosEntre(inicio, fim)
  const [de, ate] = [formatHora(inicio, fuso), formatHora(fim, fuso)]

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={cliente.nome}
      actions={
        cancelando || !podeAlterar ? null : (
          <Acoes
            agendamento={agendamento}
            agora={agora}
            onRemarcar={onRemarcar}
            onCancelar={() => setCancelando(true)}
          />
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink">
          <Trans>
            {servico.nome}, {duracao} min, {preco}
          </Trans>
        </p>
        {sinal?.situacao === 'AGUARDANDO' ? null : <StatusTag of="agendamento" status={status} />}
      </div>
      <ul className="mt-4 grid gap-3 text-ink">
        <Linha icone={<CalendarClock />}>
          <span className="inline-block first-letter:uppercase">{formatDiaPorExtenso(inicio, fuso)}</span>
        </Linha>
        <Linha icone={<Clock />}>
          <span className="tabular-nums">
            <Trans>
              {de} às {ate}
            </Trans>
          </span>
        </Linha>
        <Linha icone={<User />}>{profissional.nome}</Linha>
        {serie_id ? (
          <Linha icone={<Repeat />}>
            <Trans>Faz parte de uma série</Trans>
          </Linha>
        ) : null}
        {agendamento.motivo ? (
          <Linha icone={<NotebookPen />}>
            {status === 'FALTOU' ? (
              <Trans>Faltou: {agendamento.motivo}</Trans>
            ) : (
              <Trans>Cancelado: {agendamento.motivo}</Trans>
            )}
          </Linha>
        ) : null}
      </ul>
      <Contatos telefone={cliente.telefone} conversa={conversa_id} />
      <AgendamentoAtraso agendamento={agendamento} fuso={fuso} agora={agora} podeAlterar={podeAlterar && !cancelando} />
      <AgendamentoSinal agendamento={agendamento} />
      {cancelando ? (
        <Cancelar agendamento={agendamento} onVoltar={() => setCancelando(false)} />
      ) : podeAlterar ? (
        <Observacao agendamento={agendamento} rotulo={t`Observação da equipe`} />
      ) : agendamento.observacao ? (
        <p className="mt-4 whitespace-pre-line text-ink-2">{agendamento.observacao}</p>
      ) : null}
    </DialogFrame>
  )
}

function Linha({ icone, children }: { icone: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icone}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

const contato = `${buttonClass({ variant: 'outline' })} max-sm:h-auto! max-sm:flex-col max-sm:gap-1! max-sm:px-1! max-sm:py-2! max-sm:text-note!`

/** Links to the client: phone, WhatsApp and the conversation that booked. */
function Contatos({ telefone, conversa }: { telefone: string | null; conversa: string | null }) {
  const digitos = onlyDigits(telefone ?? '')
  // A stored number has the country code or not.
  const numero = digitos.length > 11 ? digitos : digitos && `55${digitos}`
  if (!numero && !conversa) return null
  return (
    <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
      {numero ? (
        <>
          <a href={`tel:+${numero}`} className={contato}>
            <Phone aria-hidden className="size-4" />
            <Trans>Ligar</Trans>
          </a>
          <a href={`https://wa.me/${numero}`} target="_blank" rel="noreferrer" className={contato}>
            <MessageCircle aria-hidden className="size-4" />
            WhatsApp
          </a>
        </>
      ) : null}
      {conversa ? (
        <Link to={enderecoDaConversa(conversa)} className={contato}>
          <MessagesSquare aria-hidden className="size-4" />
          <Trans>Ver conversa</Trans>
        </Link>
      ) : null}
    </div>
  )
}

type AcoesProps = { agendamento: Agendamento; agora: string; onRemarcar: () => void; onCancelar: () => void }

function Acoes({ agendamento, agora, onRemarcar, onCancelar }: AcoesProps) {
  const { t } = useLingui()
  const { busy, act } = useAction()
  const [pedido, setPedido] = useState<string>()
  const { status, inicio, cliente, sinal } = agendamento
  const reservado = sinal?.situacao === 'AGUARDANDO'
  const mudar = (novo: Agendamento['status'], feito: string) => {
    setPedido(novo)
    void act(() => mudarStatus(agendamento, { status: novo }, feito))
  }
  const botao = (novo: Agendamento['status'], texto: ReactNode, feito: string, principal = false) => (
    <Button
      variant={principal ? 'primary' : 'outline'}
      busy={busy && pedido === novo}
      onClick={() => busy || mudar(novo, feito)}
    >
      {texto}
    </Button>
  )
  const veio = botao('ATENDIDO', <Trans>Veio</Trans>, t`${cliente.nome} veio.`, true)
  const faltou = botao('FALTOU', <Trans>Faltou</Trans>, t`${cliente.nome} faltou.`)
  if (status === 'CANCELADO')
    return botao('MARCADO', <Trans>Marcar de novo</Trans>, t`Horário marcado de novo. Avisamos quem tem e-mail.`)
  if (status === 'ATENDIDO') return faltou
  if (status === 'FALTOU') return veio
  return (
    <>
      <Button variant="quiet" className="text-danger-ink!" onClick={onCancelar}>
        <Trans>Cancelar horário</Trans>
      </Button>
      <Button onClick={onRemarcar}>
        <Trans>Remarcar</Trans>
      </Button>
      {reservado ? null : inicio <= agora ? (
        <>
          {faltou}
          {veio}
        </>
      ) : status === 'MARCADO' ? (
        botao('CONFIRMADO', <Trans>Confirmar</Trans>, t`Presença confirmada.`, true)
      ) : null}
    </>
  )
}

function Cancelar({ agendamento, onVoltar }: { agendamento: Agendamento; onVoltar: () => void }) {
  const { t } = useLingui()
  const [motivo, setMotivo] = useState('')
  const [proximos, setProximos] = useState(false)
  const { busy, act } = useAction()
  const cancelar = async () => {
    const mudanca = { status: 'CANCELADO', motivo, proximos: proximos || undefined } as const
    if (await mudarStatus(agendamento, mudanca, t`Horário cancelado.`)) onVoltar()
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      <Field
        label={t`Por que cancelar?`}
        optional
        hint={t`O cliente recebe um e-mail dizendo que o horário foi cancelado.`}
      >
        <Textarea
          autoFocus
          rows={2}
          maxLength={limitesAgendamento.motivo}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </Field>
      {agendamento.serie_id ? (
        <Checkbox checked={proximos} onChange={(event) => setProximos(event.target.checked)}>
          <Trans>Cancelar também os próximos desta série</Trans>
        </Checkbox>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onVoltar}>
          <Trans>Voltar</Trans>
        </Button>
        <Button variant="destructive" busy={busy} onClick={() => act(cancelar)}>
          <Trans>Cancelar horário</Trans>
        </Button>
      </div>
    </div>
  )
}

function Observacao({ agendamento, rotulo }: { agendamento: Agendamento; rotulo: string }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`a observação`,
    draft: `agendamento-observacao:${agendamento.id}`,
    values: { observacao: agendamento.observacao },
    save: ({ observacao }) => request(anotarAgendamento, { params: { id: agendamento.id }, body: { observacao } }),
    saved: t`Observação salva.`,
    onSaved: relerAgenda,
  })
  return (
    <Form form={form} className="mt-5 grid gap-3">
      <form.Field
        name="observacao"
        label={rotulo}
        optional
        hint={t`Só a equipe vê.`}
        as={Textarea}
        rows={2}
        maxLength={limitesAgendamento.observacao}
      />
      {form.dirty ? (
        <SubmitButton form={form} size="sm" variant="outline" className="justify-self-start">
          <Trans>Salvar observação</Trans>
        </SubmitButton>
      ) : null}
    </Form>
  )
}
